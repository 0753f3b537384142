/** What a screen takes of its surroundings, and has to give back: how much of each is taken now. */
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

/** Puts a stand-in in the place of a member; returns how to put the member back. */
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
