/** The call that brings a captured thing to the server. */
export interface OutboxRequest {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  /** Below the API's base address, its parameters filled in. */
  readonly path: string;
  /** JSON; with a file, the other fields of the form. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Version that an edit is based on. */
  readonly ifMatch?: number;
  /** Where the saved version of what is edited can be read, if not at the path itself. */
  readonly readAt?: string;
}

/** A file that goes with a request, as the form's `file`. */
export interface OutboxFile {
  readonly blob: Blob;
  readonly name: string;
}

interface Captured {
  /** What it is, for the list of what waits. */
  readonly kind: 'visit' | 'project' | 'edit' | 'photo' | 'analysis' | (string & {});
  /** What it is called there. */
  readonly title: string;
  /**
   * The visit that it belongs to; empty where it is about a project. What belongs to a visit waits
   * until that itself has been sent.
   */
  readonly logId: string;
  /** The project that it is about, or that its visit belongs to, where that may itself be waiting. */
  readonly projectId?: string;
  readonly request: OutboxRequest;
  /** Of an edit: what the server had in the fields of the body before it. */
  readonly base?: Readonly<Record<string, unknown>>;
}

export interface NewOutboxEntry extends Captured {
  /** The Idempotency-Key of an attempt that was made before; a new one unless told. */
  readonly id?: string;
  readonly file?: OutboxFile;
}

export type OutboxState =
  | { readonly kind: 'waiting' }
  /** `sent` goes from 0 to 1. */
  | { readonly kind: 'sending'; readonly sent: number }
  /** The server does not take it: another attempt needs a change. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  /** Somebody else saved another version; `saved` is the server's, on the wire. */
  | { readonly kind: 'conflict'; readonly saved: Readonly<Record<string, unknown>> };

/** Something captured that the server does not have yet. */
export interface OutboxEntry extends Captured {
  /** Made by this client; the Idempotency-Key of its request. */
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Its file, but for the bytes. */
  readonly file?: { readonly name: string; readonly type: string; readonly size: number };
  readonly state: OutboxState;
}

/** The id of the visit or project that an entry creates. */
export const createdBy = ({
  kind,
  logId,
  projectId,
}: Pick<OutboxEntry, 'kind' | 'logId' | 'projectId'>): string | undefined =>
  kind === 'visit' ? logId : kind === 'project' ? projectId : undefined;

/** What was captured could not be kept on this device; nothing of it will be sent. */
export class NotKeptError extends Error {
  override readonly name = 'NotKeptError';
  constructor(cause: unknown) {
    super('This device has no room for it, or keeps nothing in a private window.', { cause });
  }
}
