import { alwaysStarted, type RemoteManifest } from '@fieldline/contracts';

/** The slot, and the chunk, of what most users see first. */
export const DASHBOARD = 'dashboard';

/**
 * The chunk of a module. Modules needed together share a chunk: all widgets of a slot, and all
 * background modules of one kind. Modules that every page starts share it with the widgets of the
 * dashboard, where most users begin. Each page has its own.
 */
export function chunkOf(manifest: RemoteManifest, module: string): string {
  const isIt = (entry: { readonly module: string }) => entry.module === module;
  const slot = manifest.widgets.find(isIt)?.slot;
  if (slot) return slot;
  if (alwaysStarted(manifest).some(isIt)) return DASHBOARD;
  const start = manifest.background.find(isIt)?.start;
  return start ? `background-${start}` : module.slice(2);
}
