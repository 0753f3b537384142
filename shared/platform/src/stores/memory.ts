import type { Commit, CommitLog } from './commits';
import type { OtherUsers } from './otherUsers';

/** Keeps the data of users who are not signed in for as long as the page is open. */
export function createMemoryOtherUsers(): OtherUsers {
  const parked = new Map<string, Readonly<Record<string, string>>>();
  return {
    keep: async (uid, values) => {
      parked.set(uid, values);
    },
    fetch: async (uid) => parked.get(uid) ?? {},
  };
}

/** Orders the writes of one tab. */
export function createMemoryCommits(): CommitLog {
  const last = new Map<string, Commit>();
  return {
    append: async (key, decide) => {
      const next = decide(last.get(key));
      if (next) last.set(key, next);
    },
  };
}
