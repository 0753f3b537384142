import type { RemoteManifest } from '@fieldline/contracts';

/**
 * The chunk a module goes into. What is needed together comes together: all widgets of a slot, and
 * all background modules of one kind. A page is alone.
 */
export function chunkOf({ widgets, background }: RemoteManifest, module: string): string {
  const isIt = (entry: { readonly module: string }) => entry.module === module;
  const slot = widgets.find(isIt)?.slot;
  const start = background.find(isIt)?.start;
  return slot ?? (start ? `background-${start}` : module.slice(2));
}
