import { createWorkspaceSenders } from './workspaceSenders';

const LOST = JSON.stringify({ status: 404, code: 'NO_WORKSPACE', message: 'Workspace not found' });

function setUp(id: string | null, answer: () => Response) {
  const named: (string | null)[] = [];
  const heard: string[] = [];
  const senders = createWorkspaceSenders(
    {
      fetch: async (_input, init) => {
        named.push(new Headers(init?.headers).get('x-workspace'));
        return answer();
      },
      sendForm: async ({ headers }) => {
        named.push(headers.get('x-workspace'));
        const { status, statusText } = answer();
        return { status, statusText, body: await answer().text() };
      },
    },
    { id: () => id, onRole: (role) => heard.push(role), onLost: () => heard.push('lost') },
  );
  const form = () =>
    senders.sendForm({
      url: '/api/files/upload',
      method: 'POST',
      headers: new Headers(),
      form: new FormData(),
      onProgress: () => undefined,
      signal: undefined,
    });
  return { senders, form, named, heard };
}

test('calls and forms name the workspace, and keep their other headers', async () => {
  const { senders, form, named } = setUp('team-1', () => new Response('{}'));
  await senders.fetch('/api/projects', { headers: { accept: 'application/json' } });
  await form();
  expect(named).toEqual(['team-1', 'team-1']);
});

test('in the user’s own workspace calls name none', async () => {
  const { senders, form, named } = setUp(null, () => new Response('{}'));
  await senders.fetch('/api/projects');
  await form();
  expect(named).toEqual([null, null]);
});

test('the role in an answer is passed on, except an unknown role', async () => {
  for (const [role, heard] of [
    ['viewer', ['viewer']],
    ['king', []],
  ] as const) {
    const tab = setUp('t', () => new Response('{}', { headers: { 'x-workspace-role': role } }));
    await tab.senders.fetch('/api/projects');
    expect(tab.heard).toEqual(heard);
  }
});

test('an answer without a membership is reported, and the caller still reads it', async () => {
  const { senders, form, heard } = setUp('team-1', () => new Response(LOST, { status: 404 }));
  const response = await senders.fetch('/api/projects');
  expect(await response.json()).toMatchObject({ code: 'NO_WORKSPACE' });
  await form();
  expect(heard).toEqual(['lost', 'lost']);
});

test('other 404 answers do not end the membership', async () => {
  const { senders, heard } = setUp(
    't',
    () => new Response('{"code":"NOT_FOUND"}', { status: 404 }),
  );
  await senders.fetch('/api/projects/x');
  expect(heard).toEqual([]);
});
