import type { BuildProblem } from '../news';

const PANEL = `position:fixed;inset:0;z-index:2147483647;overflow:auto;margin:0;padding:24px;
  background:rgb(15 15 18/.96);color:#f4f4f5;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace`;
const HEAD = 'margin:0 0 8px;color:#fca5a5;font:600 16px/1.5 system-ui,sans-serif';
const FRAME = 'margin:0 0 24px;white-space:pre-wrap;tab-size:2';

/** Shows errors in the sources over the page, as text and never as markup. */
export function createOverlay(document: Document) {
  let panel: HTMLElement | null = null;

  function element(tag: string, style: string, text = ''): HTMLElement {
    const made = document.createElement(tag);
    made.style.cssText = style;
    made.textContent = text;
    return made;
  }

  return {
    /** Shows these problems; hides the overlay if there are none. */
    show(problems: readonly BuildProblem[]): void {
      panel?.remove();
      panel = null;
      if (problems.length === 0) return;
      panel = element('section', PANEL);
      panel.setAttribute('role', 'alert');
      panel.setAttribute('aria-label', 'The sources have errors');
      for (const { file, text } of problems) {
        panel.append(element('h2', HEAD, file), element('pre', FRAME, text));
      }
      document.body.append(panel);
    },
  };
}
