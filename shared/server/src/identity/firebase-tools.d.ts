// The parts of firebase-tools' Auth emulator that the local identity service runs in process. They
// are not its public interface: the version is pinned, and `localIdentity.test.ts` is the contract.

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  export function createApp(
    projectId: string,
    singleProjectMode: undefined,
    states: Map<string, AgentProjectState>,
  ): Promise<(request: IncomingMessage, response: ServerResponse) => void>;
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  interface EmulatedUser {
    localId: string;
    email?: string;
    disabled?: boolean;
    /** Seconds since 1970, as text. */
    validSince?: string;
    /** Milliseconds since 1970, as text. */
    lastLoginAt?: string;
    passwordHash?: string;
    salt?: string;
  }
  interface OneTimeCode {
    email: string;
    requestType: string;
    oobCode: string;
  }
  export class AgentProjectState {
    constructor(projectId: string);
    users: Map<string, EmulatedUser>;
    localIdForEmail: Map<string, string>;
    oobs: Map<string, OneTimeCode>;
    /** Whether it is kept secret which addresses have accounts. */
    enableImprovedEmailPrivacy: boolean;
    createRefreshTokenFor(
      user: EmulatedUser,
      provider: string,
      options?: { extraClaims?: Readonly<Record<string, unknown>> },
    ): string;
    getUserByEmail(email: string): EmulatedUser | undefined;
    createUserWithLocalId(localId: string, fields: { email?: string }): EmulatedUser | undefined;
    updateUserByLocalId(
      localId: string,
      fields: { email?: string; disabled?: boolean; passwordHash?: string; salt?: string },
      ...options: readonly unknown[]
    ): EmulatedUser;
    deleteUser(user: EmulatedUser): void;
  }
}

declare module 'firebase-tools/lib/emulator/auth/errors.js' {
  /** Answered with status 400 and the message. */
  export class BadRequestError extends Error {}
}

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  /** By method, next to the parameters common to the path's calls. */
  type PathItem = Record<string, { responses: object }> & { parameters?: never };
  const specification: { paths: Record<string, PathItem> };
  export default specification;
}
