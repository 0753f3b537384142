/** What the suite's own logger writes: failures that it has dealt with. */
const OWN_LOG = '[fieldline';

/**
 * A warning or an error on the console fails the test during which it was written: React, the
 * router and jsdom say there what a test or a component does wrong. A test that causes one on
 * purpose replaces the method, as in `jest.spyOn(console, 'error').mockImplementation()`.
 */
export function failOnWarnings(): void {
  const written: string[] = [];
  for (const method of ['error', 'warn'] as const) {
    Object.assign(console, {
      [method]: (...parts: unknown[]) => {
        const text = parts.map(textOf).join(' ');
        if (!text.startsWith(OWN_LOG)) written.push(text);
      },
    });
  }
  afterEach(() => {
    const [first] = written.splice(0);
    if (first !== undefined) throw new Error(`The console got a warning: ${first}`);
  });
}

const textOf = (part: unknown): string =>
  part instanceof Error ? (part.stack ?? part.message) : String(part);
