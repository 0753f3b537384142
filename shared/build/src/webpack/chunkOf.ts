import { alwaysStarted, type RemoteManifest } from '@fieldline/contracts';

/**
 * The chunk a module goes into. What is needed together comes together: all widgets of a slot, and
 * all background modules of one kind. What every page starts shares its chunk with the widgets of the
 * dashboard, the page that most begin with. A page is alone.
 */
export function chunkOf(manifest: RemoteManifest, module: string): string {
  const isIt = (entry: { readonly module: string }) => entry.module === module;
  const slot = manifest.widgets.find(isIt)?.slot;
  if (slot) return slot;
  if (alwaysStarted(manifest).some(isIt)) return 'dashboard';
  const start = manifest.background.find(isIt)?.start;
  return start ? `background-${start}` : module.slice(2);
}
