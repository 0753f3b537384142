/** The current amounts of resources that a screen takes and must release. */
export type Held = Readonly<Record<string, number>>;

export interface Watched {
  held(): Held;
  end(): void;
}

/** Counts by kind. */
export function createCounts() {
  const counts = new Map<string, number>();
  const change = (kind: string, by: number) => void counts.set(kind, (counts.get(kind) ?? 0) + by);
  return { counts, change };
}

export type Change = ReturnType<typeof createCounts>['change'];
export type Undo = () => void;

/** Replaces a member with a stand-in; returns how to restore it. */
export function replace<Owner extends object>(
  owner: Owner,
  name: keyof Owner,
  value: unknown,
): Undo {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  return () => {
    if (own) Object.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
  };
}
