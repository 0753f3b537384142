import type { ScriptGate } from '../scriptGate';

/**
 * Leads the script elements of foreign bundles through the gate. Their builders know nothing of it, and
 * assign an address to `src`; with integrity, limit and fresh address it has to be before that.
 * @param isForeign whether an address is below that of a foreign remote
 * @param refused told the address of each script that may not be loaded
 */
export function guardScripts(
  { admit }: Pick<ScriptGate, 'admit'>,
  isForeign: (address: string) => boolean,
  refused: (address: string) => void,
): void {
  const elements = HTMLScriptElement.prototype;
  const own = Object.getOwnPropertyDescriptor(elements, 'src');
  const admitted = new WeakSet<HTMLScriptElement>();

  Object.defineProperty(elements, 'src', {
    ...own,
    set(this: HTMLScriptElement, given: unknown) {
      const assign = () => own?.set?.call(this, given);
      // What the gate assigns is trusted already, and plain text where there are no trusted types.
      if (typeof given !== 'string' || admitted.has(this)) return assign();
      const address = new URL(given, document.baseURI).href;
      if (isForeign(address)) {
        admitted.add(this);
        if (!admit(this, address)) refused(address);
        return;
      }
      try {
        assign();
      } catch {
        // Thrown into webpack's loading of chunks, it would be waited for ever after.
        refused(address);
        setTimeout(() => this.dispatchEvent(new Event('error')));
      }
    },
  });
}
