import { renderWithPlatform } from '@fieldline/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { type Ask, useDelayedSearch } from './useDelayedSearch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

interface Asked {
  readonly query: string;
  readonly signal: AbortSignal;
  readonly answer: (results: readonly string[]) => void;
  readonly refuse: (error: Error) => void;
}

async function start() {
  const asked: Asked[] = [];
  const ask: Ask<string> = (query, signal) =>
    new Promise((answer, refuse) => asked.push({ query, signal, answer, refuse }));
  let type: (query: string) => void = () => undefined;
  function Box() {
    const [query, setQuery] = useState('');
    type = setQuery;
    const search = useDelayedSearch(query, ask, 'It failed');
    return <p>{search.status === 'found' ? search.results.join() : search.status}</p>;
  }
  const { errors } = await renderWithPlatform(<Box />);
  return {
    asked,
    errors,
    type: (query: string) => act(() => type(query)),
    pass: (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds)),
    settle: (settling: () => void) => act(async () => settling()),
    shows: (text: string) => expect(screen.getByText(text)).toBeInTheDocument(),
  };
}

test('a query is sent once, 300 ms after the last key', async () => {
  const { asked, type, pass, shows } = await start();
  shows('blank');
  type('b');
  shows('searching');
  await pass(299);
  type('br');
  await pass(299);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked.map(({ query }) => query)).toEqual(['br']);
});

test('an empty query makes no call, and aborts the previous one', async () => {
  const { asked, type, pass, shows } = await start();
  type('b');
  await pass(300);
  type('');
  shows('blank');
  await pass(1000);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.signal.aborted).toBe(true);
});

test('a newer query aborts the older, whose answer changes nothing', async () => {
  const { asked, errors, type, pass, settle, shows } = await start();
  type('old');
  await pass(300);
  type('new');
  expect(asked[0]?.signal.aborted).toBe(true);
  await settle(() => asked[0]?.answer(['old result']));
  shows('searching');
  await pass(300);
  await settle(() => asked[1]?.answer(['new result']));
  shows('new result');
  expect(errors).toEqual([]);
});

test('a failure is logged, but not that of an aborted query', async () => {
  const { asked, errors, type, pass, settle, shows } = await start();
  type('old');
  await pass(300);
  type('new');
  await settle(() => asked[0]?.refuse(new Error('aborted')));
  expect(errors).toEqual([]);
  await pass(300);
  await settle(() => asked[1]?.refuse(new Error('no')));
  shows('failed');
  expect(errors).toEqual(['It failed']);
  type('newer');
  shows('searching');
});
