import {
  NO_WORKSPACE,
  type Role,
  ROLE_HEADER,
  ROLES,
  WORKSPACE_HEADER,
} from '@fieldline/contracts';
import type { SendForm } from './transport';

/** The functions that send the calls of the API. */
export interface Senders {
  readonly fetch: typeof fetch;
  readonly sendForm: SendForm;
}

export interface WorkspaceSendersSettings {
  /** The workspace that calls name; null if they name none. */
  readonly id: () => string | null;
  /** Called with the caller's role whenever an answer states it. */
  readonly onRole?: (role: Role) => void;
  /** Called when the server answers that the caller is not a member. */
  readonly onLost?: () => void;
}

/** The same senders, but calls name the user's current workspace. */
export function createWorkspaceSenders(
  { fetch, sendForm }: Senders,
  { id, onRole, onLost }: WorkspaceSendersSettings,
): Senders {
  const name = (headers: Headers) => {
    const workspace = id();
    if (workspace !== null) headers.set(WORKSPACE_HEADER, workspace);
    return headers;
  };
  const lookFor = (status: number, body: string) => {
    if (status === 404 && body.includes(`"${NO_WORKSPACE}"`)) onLost?.();
  };
  return {
    fetch: async (input, init) => {
      const response = await fetch(input, { ...init, headers: name(new Headers(init?.headers)) });
      const told = response.headers.get(ROLE_HEADER);
      const role = ROLES.find((each) => each === told);
      if (role) onRole?.(role);
      if (response.status === 404) lookFor(404, await response.clone().text());
      return response;
    },
    sendForm: async (request) => {
      name(request.headers);
      const answer = await sendForm(request);
      lookFor(answer.status, answer.body);
      return answer;
    },
  };
}
