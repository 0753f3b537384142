import { createScriptGate } from './scriptGate';

const HASH = `sha384-${'a'.repeat(64)}`;

function setUp() {
  const gate = createScriptGate();
  gate.know({ '/releases/a.js': HASH });
  return gate;
}

test('a known script gets its integrity', () => {
  const script = document.createElement('script');
  setUp().admit(script, '/releases/a.js');
  expect(script.integrity).toBe(HASH);
  expect(script.crossOrigin).toBe('anonymous');
  expect(script.src).toBe('http://localhost/releases/a.js');
});

test('a script without known integrity is refused with an error event and no address', async () => {
  const script = document.createElement('script');
  setUp().admit(script, '/releases/b.js');
  const failed = new Promise((resolve) => script.addEventListener('error', resolve));
  expect(script.src).toBe('');
  await failed;
});

test('after a failure the address is new', () => {
  const gate = setUp();
  const first = document.createElement('script');
  gate.admit(first, '/releases/a.js');
  first.dispatchEvent(new Event('error'));
  const second = document.createElement('script');
  gate.admit(second, '/releases/a.js');
  expect(second.src).toBe('http://localhost/releases/a.js?retry=1');
  expect(second.integrity).toBe(HASH);
});

test('scripts below an allowed address need no integrity, and no others are allowed', () => {
  const gate = setUp();
  gate.allow('http://localhost:4001/mfe-a/');
  const script = document.createElement('script');
  gate.admit(script, 'http://localhost:4001/mfe-a/entry.js');
  expect(script.src).toBe('http://localhost:4001/mfe-a/entry.js');
  expect(script.integrity).toBeFalsy();
  for (const other of [
    'http://localhost:4001/mfe-b/entry.js',
    'http://localhost:4001/mfe-a/../mfe-b/entry.js',
    'http://localhost:4002/mfe-a/entry.js',
    'http://localhost.evil.example:4001/mfe-a/entry.js',
  ]) {
    const refused = document.createElement('script');
    gate.admit(refused, other);
    expect(refused.src).toBe('');
  }
});
