import type { Api } from './apis';

/** Tests of one subject, told where the API of the running test is. */
export type Rules = (api: () => Api) => void;

/** The ids of a list answer. */
export const idsOf = (body: { data: readonly { id: string }[] }): string[] =>
  body.data.map(({ id }) => id);

export const refusal = (status: number, code: string) => ({
  status,
  body: { status, code, message: expect.any(String) },
});
