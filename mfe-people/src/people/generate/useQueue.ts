import type { Person } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useEffect, useRef, useState } from 'react';
import type { OfferedProduct } from '../../generation/products';
import type { GuideLanguage } from '../../guides/languages';
import { generateInTurn, type QueueOutcome } from '../../generation/queue';

export interface Done {
  readonly person: Person;
  readonly outcome: QueueOutcome;
}

export type QueueState =
  | { readonly status: 'choosing' }
  | {
      readonly status: 'working' | 'stopping' | 'ended';
      readonly all: readonly Person[];
      /** The person for whom guides are being written. */
      readonly current: Person | undefined;
      readonly done: readonly Done[];
    };

/** A generation for several people; leaving the page ends it before its next charge. */
export function useQueue() {
  const platform = usePlatform();
  const [state, setState] = useState<QueueState>({ status: 'choosing' });
  const stopped = useRef(false);
  const life = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    return () => controller.abort();
  }, []);

  const start = async (
    people: readonly Person[],
    products: readonly OfferedProduct[],
    language: GuideLanguage | undefined,
  ) => {
    const signal = life.current?.signal;
    if (!signal || state.status !== 'choosing') return;
    setState({ status: 'working', all: people, current: undefined, done: [] });
    const update = (change: (state: Exclude<QueueState, { status: 'choosing' }>) => object) =>
      setState((current) =>
        current.status === 'choosing' ? current : { ...current, ...change(current) },
      );
    await generateInTurn(platform, people, products, {
      signal,
      language,
      goesOn: () => !stopped.current,
      onStart: (person) => update(() => ({ current: person })),
      onEnd: (person, outcome) =>
        update(({ done }) => ({ current: undefined, done: [...done, { person, outcome }] })),
    });
    if (!signal.aborted) update(() => ({ status: 'ended', current: undefined }));
  };

  /** Ends it after the current person. */
  const stop = () => {
    stopped.current = true;
    setState((current) =>
      current.status === 'working' ? { ...current, status: 'stopping' } : current,
    );
  };

  return { state, start, stop };
}
