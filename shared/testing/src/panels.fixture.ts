import { screen } from '@testing-library/react';
import { personOf } from './fixtures';

/** Shared by the tests of lists with an item beside them. */

export const people = [
  personOf({ id: 'ada', name: 'Ada Lovelace', company: 'Engines' }),
  personOf({ id: 'bob', name: 'Bob Noyce', company: 'Chips' }),
];

export const row = (name: RegExp) => screen.findByRole('link', { name });

/** jsdom has no layout: the given media queries match until the test ends. */
export const matchMedia = (matches: (query: string) => boolean): void => {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({
      matches: matches(query),
      addEventListener() {},
      removeEventListener() {},
    }),
  });
};

/** A window with room for a list and an item. Call it at the top level of a test file. */
export function beforeEachWide(): void {
  beforeEach(() => {
    localStorage.clear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    matchMedia(() => true);
    Object.defineProperty(window, 'scrollTo', { configurable: true, value: jest.fn() });
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));
}
