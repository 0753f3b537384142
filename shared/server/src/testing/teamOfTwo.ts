import type { Person, TestServer } from './testServer';

/**
 * A team with an owner, Ada, a member, Grace, and one visit, "First". `call` is Ada's, `other` is
 * Grace's.
 */
export async function openTeamOfTwo(server: TestServer) {
  const [ada, grace] = [await server.signUp(), await server.signUp()];
  const named = { name: 'Northlight' };
  const { id } = (await server.call('POST', '/workspaces', { person: ada, body: named })).body;
  const as = (person: Person) => (method: string, path: string, body?: unknown) =>
    server.call(method, path, {
      person,
      headers: { 'x-workspace': id },
      ...(body !== undefined && { body }),
    });
  const [call, other] = [as(ada), as(grace)];
  const invitation = { email: grace.email, role: 'member' };
  const { secret } = (await call('POST', '/team/invitations', invitation)).body;
  await server.call('POST', '/invitations/accept', { person: grace, body: { secret } });
  const project = (await call('POST', '/projects', { name: 'Quay' })).body;
  const visit = (await call('POST', `/projects/${project.id}/logs`, { title: 'First' })).body;
  return {
    id: String(id),
    ada,
    grace,
    call,
    other,
    visit: `/logs/${visit.id}`,
    visitId: String(visit.id),
  };
}

export type TeamOfTwo = Awaited<ReturnType<typeof openTeamOfTwo>>;
