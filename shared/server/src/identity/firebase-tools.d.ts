// The parts of firebase-tools' Auth emulator that the local identity service runs in process. They
// are not its public interface: the version is pinned and `localIdentity.test.ts` is the contract.

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  type Listener = (request: IncomingMessage, response: ServerResponse) => void;
  const server: {
    createApp(
      projectId: string,
      singleProjectMode: undefined,
      states: Map<string, AgentProjectState>,
    ): Promise<Listener>;
  };
  export default server;
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  interface EmulatedUser {
    localId: string;
    disabled?: boolean;
    /** Seconds since 1970, as text. */
    validSince?: string;
  }
  interface ProjectState {
    users: Map<string, EmulatedUser>;
  }
  export type AgentProjectState = ProjectState;
  const state: { AgentProjectState: new (projectId: string) => ProjectState };
  export default state;
}

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  const specification: { default: { paths: Record<string, unknown> } };
  export default specification;
}
