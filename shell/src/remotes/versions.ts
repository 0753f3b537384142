import {
  RELOADED_KEY,
  resolvedRegistry,
  type ResolvedRegistry,
  type ResolvedRemote,
} from '@fieldline/contracts';
import * as z from 'zod/mini';

/** At most one reload in this time, to prevent a loop. */
const RELOAD_PAUSE_MS = 60_000;

/** The tab's environment, as the rules below use it. */
export interface TabWorld {
  readonly fetch: (address: string, options?: RequestInit) => Promise<Response>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  /** Reloads the document; if there is unsaved input, the browser asks first. */
  readonly reload: () => void;
}

/** The tab's session storage, or memory for the life of the document if the browser blocks it. */
export function sessionStorageOf(window: Window): TabWorld['storage'] {
  try {
    return window.sessionStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    };
  }
}

/** The registry that a new tab would get; null if it cannot be fetched. */
export async function currentRegistry({ fetch }: TabWorld): Promise<ResolvedRegistry | null> {
  try {
    const answer = await fetch('/registry.json', { cache: 'no-store' });
    if (!answer.ok) return null;
    const parsed = z.safeParse(resolvedRegistry, await answer.json());
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Reloads the tab after a failed load if the tab's version of the remote is gone or damaged and a new tab
 * would get an intact one; at most once a minute. All other failures keep their "Try Again".
 */
export async function reloadIfGone(world: TabWorld, remote: ResolvedRemote): Promise<void> {
  // An override has no versions.
  if (remote.override !== undefined) return;
  const mayReload = () =>
    world.now() - Number(world.storage.getItem(RELOADED_KEY) ?? 0) >= RELOAD_PAUSE_MS;
  if (!mayReload()) return;
  const registry = await currentRegistry(world);
  const current = registry?.remotes.find(({ name }) => name === remote.name);
  if (!current || current.broken) return;
  if (!remote.broken && (current.id === remote.id || !(await isGone(world, remote)))) return;
  // Several parts of the page may have found this at the same time.
  if (!mayReload()) return;
  world.storage.setItem(RELOADED_KEY, String(world.now()));
  world.reload();
}

async function isGone({ fetch }: TabWorld, { entry }: ResolvedRemote): Promise<boolean> {
  const answer = await fetch(entry, { method: 'HEAD' }).catch(() => null);
  return answer?.status === 404 || answer?.status === 410;
}
