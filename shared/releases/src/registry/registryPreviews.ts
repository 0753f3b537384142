import type { Changes } from './changes';
import type { Pointers } from './pointers';
import { endPreviews, isRunning, noteTested, previewAddress, startPreview } from './previews';
import { ReleaseError } from '../ReleaseError';

interface Settings {
  readonly pointers: Pointers;
  readonly change: Changes['change'];
  /** The key with which addresses are signed. */
  readonly hostKey: () => Promise<string>;
  readonly now: () => Date;
}

/** Previews: versions shown together under an address before they are live. */
export function createPreviews({ pointers, change, hostKey, now }: Settings) {
  return {
    /**
     * Shows versions together under an address for 14 days before they are live; returns the
     * address.
     */
    async preview(ids: Readonly<Record<string, string>>, why?: string): Promise<string> {
      const started = startPreview(ids, now());
      const list = Object.entries(ids).map(([name, id]) => `${name} ${id}`);
      const what = `${list.join(', ')} can be seen before it is live`;
      const { previews } = await change(started, { what, ...(why !== undefined && { why }) });
      const [preview] = previews?.slice(-1) ?? [];
      if (!preview) throw new ReleaseError('There is no preview');
      return previewAddress(await hostKey(), preview);
    },
    /** The previews that a package is part of, with their addresses. */
    async previews(name: string) {
      const { previews = [] } = (await pointers.read()).pointers;
      const running = previews.filter(
        (each) => isRunning(each, now()) && each.versions[name] !== undefined,
      );
      // Reading a status must not create the key.
      const secret = running.length > 0 ? await hostKey() : '';
      return running.map((each) => ({ ...each, address: previewAddress(secret, each) }));
    },
    /** Notes the result of a preview's browser test: what failed, or null. */
    async noteTested(ids: Readonly<Record<string, string>>, failed: string | null): Promise<void> {
      const noted = noteTested(ids, { at: now().toISOString(), failed });
      await change(noted, { what: `A preview was tested: ${failed ?? 'nothing failed'}` });
    },
    /** Ends the previews that a package is part of. */
    async endPreviews(name: string): Promise<void> {
      await change(endPreviews(name, now()), { what: `The previews of ${name} were ended` });
    },
  };
}
