/** Safari sends this code with the key that ends a composition, after the composition has ended. */
const INPUT_METHOD = 229;

/**
 * Installs what holds for the keys of the whole page; once for each window, however often it is called.
 * A key that belongs to an input method, such as Enter on an unfinished word, reaches no handler of the
 * page. Ctrl+Enter, or Cmd+Enter, in a field saves its form.
 */
export function watchPageKeys(target: Window): void {
  // The same functions are never added twice. Capturing on the window comes before all other listeners.
  target.addEventListener('keydown', leaveToInputMethod, true);
  target.addEventListener('keydown', saveForm, true);
}

function leaveToInputMethod(event: KeyboardEvent): void {
  // No other property tells that a key belongs to an input method in Safari.
  if (event.isComposing || event.keyCode === INPUT_METHOD) event.stopImmediatePropagation();
}

function saveForm(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
  const form = target instanceof Element && target.matches(FIELDS) && target.closest('form');
  if (!form) return;
  // A field must not use the Enter itself, for example for a new row.
  event.preventDefault();
  event.stopImmediatePropagation();
  const submit = [...form.elements].find(
    (each): each is HTMLButtonElement =>
      each instanceof HTMLButtonElement && each.type === 'submit',
  );
  if (!submit?.disabled) form.requestSubmit(submit);
}

const FIELDS = 'input, textarea, select';

/**
 * The key of a shortcut. On a layout without Latin letters, such as a Cyrillic, Greek or Hebrew one, it is
 * the letter that a Latin keyboard has in that position: "k" for "л".
 */
export function shortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (!letter || [...key].length !== 1 || !/[^\0-\x7f]/u.test(key)) return key;
  return /\p{Script=Latin}/u.test(key) ? key : letter.toLowerCase();
}
