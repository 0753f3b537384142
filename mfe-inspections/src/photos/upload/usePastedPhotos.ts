import { useEffect, useEffectEvent } from 'react';
import { takesPaste } from './model';

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

const isCovered = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Receives files pasted anywhere on the page, unless a dialog covers it. */
export function usePastedPhotos(onFiles: (files: readonly File[]) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (!clipboardData || event.defaultPrevented || isCovered()) return;
    if (!takesPaste(Array.from(clipboardData.types), isTextField(event.target))) return;
    event.preventDefault();
    onFiles(Array.from(clipboardData.files));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
