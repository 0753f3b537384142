import type { ResolvedRegistry } from '@fieldline/contracts';
import { currentRegistry, type TabWorld } from './versions';

/** Tabs older than this are offered a newer version. */
const OLD_TAB_MS = 86_400_000;

/** Whether a new tab would get other versions than this one. */
async function hasNewerVersions(
  world: TabWorld,
  { shell, remotes }: ResolvedRegistry,
): Promise<boolean> {
  const registry = await currentRegistry(world);
  if (!registry) return false;
  const idOf = (name: string) => registry.remotes.find((remote) => remote.name === name)?.id;
  return registry.shell.id !== shell.id || remotes.some(({ name, id }) => idOf(name) !== id);
}

/**
 * Offers newer versions in tabs older than a day, once, when the user returns to the tab.
 * @param begin when the tab was opened, which was before this code was loaded
 */
export function offerNewerVersions(
  world: TabWorld & { readonly document: Document },
  registry: ResolvedRegistry,
  begin: number,
  offer: () => void,
): void {
  const { document } = world;
  let isOffered = false;
  const look = async () => {
    if (document.visibilityState !== 'visible' || world.now() - begin < OLD_TAB_MS) return;
    if (!(await hasNewerVersions(world, registry)) || isOffered) return;
    isOffered = true;
    document.removeEventListener('visibilitychange', onVisible);
    offer();
  };
  const onVisible = () => void look();
  document.addEventListener('visibilitychange', onVisible);
  onVisible();
}
