import { shortcutKey, watchPageKeys } from './pageKeys';

const heard: string[] = [];
const submitted = jest.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  heard.length = 0;
  submitted.mockClear();
  watchPageKeys(window);
  watchPageKeys(window);
  document.body.innerHTML =
    '<form><input><textarea></textarea><button type="button">x</button><button>Save</button></form><input id="free">';
  document.querySelector('form')?.addEventListener('submit', submitted);
});

const hear = ({ key }: KeyboardEvent) => heard.push(key);
beforeAll(() => {
  document.addEventListener('keydown', hear, true);
  window.addEventListener('keydown', hear);
});

const press = (selector: string, init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
};

test.each([
  [{ key: 'Enter', isComposing: true }],
  [{ key: 'Escape', isComposing: true }],
  [{ key: 'Enter', keyCode: 229 }],
])('the key %j of an input method reaches no handler, and is not prevented', (init) => {
  expect(press('input', init).defaultPrevented).toBe(false);
  expect(heard).toEqual([]);
});

test('all other keys reach them', () => {
  press('input', { key: 'Enter' });
  expect(heard).toEqual(['Enter', 'Enter']);
});

test.each([
  ['input', { ctrlKey: true }],
  ['textarea', { metaKey: true }],
])('in a field (%s) %j with Enter saves its form, once', (field, keys) => {
  const event = press(field, { key: 'Enter', ...keys });
  expect(event.defaultPrevented).toBe(true);
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([]);
});

test('a form that is being saved, a button, a field without a form and other keys save nothing', () => {
  press('button', { key: 'Enter', ctrlKey: true });
  press('#free', { key: 'Enter', ctrlKey: true });
  press('input', { key: 'Enter' });
  press('input', { key: 'Enter', ctrlKey: true, shiftKey: true });
  document.querySelectorAll('button').forEach((button) => {
    button.disabled = true;
  });
  press('input', { key: 'Enter', ctrlKey: true });
  expect(submitted).not.toHaveBeenCalled();
});

test.each([
  ['k', 'KeyK', 'k'],
  ['л', 'KeyK', 'k'],
  ['П', 'KeyG', 'g'],
  ['κ', 'KeyK', 'k'],
  ['ח', 'KeyJ', 'j'],
  ['ب', 'KeyF', 'f'],
  ['า', 'KeyK', 'k'],
  // A Latin layout decides itself: Dvorak has its "k" elsewhere.
  ['k', 'KeyV', 'k'],
  ['é', 'Digit2', 'é'],
  ['ß', 'Minus', 'ß'],
  ['?', 'Digit7', '?'],
  ['Enter', 'Enter', 'Enter'],
  ['Dead', 'KeyN', 'Dead'],
])('the key %s at %s is the shortcut %s', (key, code, shortcut) => {
  expect(shortcutKey({ key, code })).toBe(shortcut);
});
