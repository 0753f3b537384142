/** The call that sends a captured item to the server. */
export interface OutboxRequest {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  /** Below the API's base address, its parameters filled in. */
  readonly path: string;
  /** JSON; with a file, the other fields of the form. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Version that an edit is based on. */
  readonly ifMatch?: number;
  /** Where the saved version of the edited item can be read, if not at `path`. */
  readonly readAt?: string;
}

/** A file sent with a request, as the form's `file`. */
export interface OutboxFile {
  readonly blob: Blob;
  readonly name: string;
}

interface Captured {
  /** The kind of item, for the list of unsent changes. */
  readonly kind: 'visit' | 'project' | 'edit' | 'photo' | 'analysis' | (string & {});
  /** Its title in that list. */
  readonly title: string;
  /**
   * The visit that the entry belongs to; empty if it is about a project. It is sent only after that visit.
   */
  readonly logId: string;
  /** The project that the entry is about, or that its visit belongs to, if that project may be unsent too. */
  readonly projectId?: string;
  readonly request: OutboxRequest;
  /** Of an edit: the server's earlier values for the fields of the body. */
  readonly base?: Readonly<Record<string, unknown>>;
}

export interface NewOutboxEntry extends Captured {
  /** The Idempotency-Key of an earlier attempt; a new one if absent. */
  readonly id?: string;
  readonly file?: OutboxFile;
}

export type OutboxState =
  | { readonly kind: 'waiting' }
  /** `sent` goes from 0 to 1. */
  | { readonly kind: 'sending'; readonly sent: number }
  /** The server refused it: another attempt needs a change. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  /** Someone else saved another version; `saved` is the server's, on the wire. */
  | { readonly kind: 'conflict'; readonly saved: Readonly<Record<string, unknown>> };

/** A captured item that the server does not have yet. */
export interface OutboxEntry extends Captured {
  /** Made by this client; the Idempotency-Key of its request. */
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Its file, without the bytes. */
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

/** A capture could not be stored on this device; no part of it will be sent. */
export class NotKeptError extends Error {
  override readonly name = 'NotKeptError';
  constructor(cause: unknown) {
    super('This device is full, or this is a private window.', { cause });
  }
}
