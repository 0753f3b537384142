/**
 * No faults of a test: what the suite's own logger writes, which it has dealt with, and that a part of
 * the page was still loading when the testing library sent an event, which it wraps in an `act` of
 * its own.
 */
const EXPECTED = ['[fieldline', 'A component suspended inside an `act` scope'];

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
        if (!EXPECTED.some((beginning) => text.startsWith(beginning))) written.push(text);
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
