import type { ScriptGate } from '../scriptGate';

/**
 * Sends the script elements of foreign bundles through the gate. Their builders do not know the
 * gate and assign `src` directly; integrity, limit and retry address have to be set before that.
 * @param isForeign whether an address belongs to a foreign remote
 * @param refused called with the address of each script that may not be loaded
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
      // The gate assigns a trusted value, or plain text in browsers without trusted types.
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
        // If it threw inside webpack's chunk loading, webpack would wait for the chunk forever.
        refused(address);
        setTimeout(() => this.dispatchEvent(new Event('error')));
      }
    },
  });
}
