import { guardScripts } from './guardScripts';

const FOREIGN = 'http://localhost/releases/mfe-fleet/1/';
const own = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
const refused = jest.fn();
const admit = jest.fn((script: HTMLScriptElement, url: string) => {
  if (url.endsWith('unknown.js')) return false;
  script.integrity = 'sha384-x';
  script.src = url;
  return true;
});

beforeEach(() => {
  refused.mockClear();
  admit.mockClear();
});
afterEach(() => {
  if (own) Object.defineProperty(HTMLScriptElement.prototype, 'src', own);
});

const guard = () => guardScripts({ admit }, (address) => address.startsWith(FOREIGN), refused);

function scriptFor(address: string) {
  const script = document.createElement('script');
  script.src = address;
  return script;
}

test('scripts of a foreign bundle go through the gate, which assigns the address itself', () => {
  guard();
  const script = scriptFor('/releases/mfe-fleet/1/14.js');
  expect(script.integrity).toBe('sha384-x');
  expect(script.src).toBe(`${FOREIGN}14.js`);
  expect(refused).not.toHaveBeenCalled();
});

test('a script that is not in its release is reported', () => {
  guard();
  expect(scriptFor(`${FOREIGN}unknown.js`).src).toBe('');
  expect(refused).toHaveBeenCalledWith(`${FOREIGN}unknown.js`);
});

test('all other scripts are unchanged', () => {
  guard();
  expect(scriptFor('/api.js').src).toBe('http://localhost/api.js');
  expect(admit).not.toHaveBeenCalled();
});

test('if the page refuses an address, the element gets an error event, and nothing is thrown', async () => {
  // As trusted types do.
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...own,
    set: () => {
      throw new TypeError('refused');
    },
  });
  guard();
  const script = document.createElement('script');
  const failed = new Promise((resolve) => script.addEventListener('error', resolve));
  script.src = 'https://cdn.example/14.js';
  expect(refused).toHaveBeenCalledWith('https://cdn.example/14.js');
  await failed;
});
