import { createLog, createProject } from '@fieldline/contracts';
import type { Api } from './apis';

/** Defines the tests of one subject; `api` returns the API of the running test. */
export type Rules = (api: () => Api) => void;

/** The ids of a list answer. */
export const idsOf = (body: { data: readonly { id: string }[] }): string[] =>
  body.data.map(({ id }) => id);

export const refusal = (status: number, code: string) => ({
  status,
  body: { status, code, message: expect.any(String) },
});

export const missing = refusal(404, 'NOT_FOUND');
export const stale = refusal(412, 'STALE_VERSION');

/** A new visit of a new project. @returns its id */
export async function addVisit(api: Api, draft: object = {}): Promise<string> {
  const project = await api(createProject, { body: { name: 'Bridge' } });
  const body = { title: 'Visit', ...draft };
  return (await api(createLog, { id: project.body.id, body })).body.id;
}
