/** Prints only a text, from a hidden frame that is removed afterwards. */
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
