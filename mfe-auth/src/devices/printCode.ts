/** Prints a text alone, in a frame that nobody sees and that is gone afterwards. */
export function printCode(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const inner = frame.contentWindow;
  if (!inner) return frame.remove();
  const shown = inner.document.createElement('pre');
  shown.textContent = text;
  inner.document.body.append(shown);
  inner.addEventListener('afterprint', () => frame.remove());
  inner.print();
}
