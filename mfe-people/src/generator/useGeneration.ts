import {
  GENERATION_MS,
  GENERATION_REDIRECT_MS,
  GUIDE_WRITER_FEATURE,
  type Person,
} from '@fieldline/contracts';
import { FINISHED, usePlatform } from '@fieldline/platform';
import { useState } from 'react';
import { useReadyToast } from './useReadyToast';
import { failureOf } from '../generation/failures';
import { generate, planFor } from '../generation/generate';
import { asOfNow, type OfferedProduct } from '../generation/products';
import { type Profile, profileOf } from '../generation/profile';
import { INVALID_PRODUCTS, productsWithoutGuide, requestProblem } from '../generation/request';
import { wait } from '../generation/wait';
import type { GuideLanguage } from '../guides/languages';
import { useRefreshProducts } from '../offer/queries';
import { useWriting } from '../offer/useWriting';

const texts = {
  working: 'Generating your sales guides...',
  asking: 'The AI writer is working on it. This can take half a minute.',
  done: 'Your sales guides are ready. Taking you there...',
  pending:
    'The charge is not confirmed yet. Your guides appear on the person page as soon as it is.',
  exist: 'Sales guides already exist for this person...',
  existHint: 'Every selected product has one. Taking you there...',
};

export interface GenerationRequest {
  readonly input: string;
  readonly productIds: readonly string[];
  readonly available: number;
  /** Language of the guides; absent for each product's own language. */
  readonly language?: GuideLanguage | undefined;
}

/** `FINISHED` if the user is taken to the person page; else they can try again. */
type Ended = typeof FINISHED | void;

interface Order {
  readonly profile: Profile;
  readonly chosen: readonly OfferedProduct[];
  readonly language: GuideLanguage | undefined;
}

/** Runs one generation at a time; leaving the page ends it. */
export function useGeneration(
  products: readonly OfferedProduct[],
  onDone: (personId: string, productId: string | undefined) => void,
) {
  const platform = usePlatform();
  const { stores, toast } = platform;
  const refreshProducts = useRefreshProducts();
  const { busy, write, refuse } = useWriting();
  const showReady = useReadyToast();
  const [status, setStatus] = useState<'idle' | 'working' | 'leaving'>('idle');
  const [message, setMessage] = useState('');
  const [waiting, setWaiting] = useState<AbortController>();

  /** Says that the guides are ready, and calls `onDone` a moment later. */
  const leaveFor = (
    personId: string,
    productIds: readonly string[],
    words: string,
    signal: AbortSignal,
    onArrival?: () => void,
  ): Ended => {
    setStatus('leaving');
    setMessage(words);
    wait(GENERATION_REDIRECT_MS, signal).then(
      () => {
        onDone(personId, productIds[0]);
        onArrival?.();
      },
      () => undefined,
    );
    return FINISHED;
  };

  /** All guides exist already, or their charge is not confirmed yet. */
  const leaveAsIs = (person: Person, productIds: readonly string[], signal: AbortSignal): Ended => {
    const waiting = productsWithoutGuide(productIds, stores.salesGuides.read(), person.id);
    if (waiting.length > 0) return setMessage(texts.pending);
    toast.show({ title: texts.exist, description: texts.existHint });
    return leaveFor(person.id, productIds, texts.existHint, signal);
  };

  const refuseProducts = () => {
    refuse(INVALID_PRODUCTS);
    refreshProducts();
  };

  const generateFor = async (
    { profile, chosen, language }: Order,
    signal: AbortSignal,
  ): Promise<Ended> => {
    const productIds = chosen.map(({ id }) => id);
    const current = await asOfNow(platform, chosen, signal);
    if (!current) return refuseProducts();
    const { person, open } = planFor(stores, profile, productIds);
    if (open.length === 0) return leaveAsIs(person, productIds, signal);
    await wait(GENERATION_MS, signal);
    const impatient = new AbortController();
    if (platform.features.includes(GUIDE_WRITER_FEATURE)) {
      setMessage(texts.asking);
      setWaiting(impatient);
    }
    const generation = await generate(
      platform,
      profile,
      current,
      signal,
      language,
      impatient.signal,
    ).finally(() => setWaiting(undefined));
    if (signal.aborted) return;
    const { outcome, person: theirs } = generation;
    if (outcome === 'paid') {
      const made = current.filter(({ id }) => open.includes(id));
      return leaveFor(theirs.id, open, texts.done, signal, () => showReady(theirs.id, made));
    }
    if (outcome === 'existing') return leaveAsIs(theirs, productIds, signal);
    if (outcome === 'pending') return setMessage(texts.pending);
    if (outcome === 'gone') return refuseProducts();
    const failure = failureOf(generation);
    if (failure) refuse(failure);
  };

  /** Makes the form usable again. Only the progress message is removed. */
  const stop = () => {
    setStatus('idle');
    setMessage((words) => (words === texts.working || words === texts.asking ? '' : words));
  };

  const run = ({ input, productIds, available, language }: GenerationRequest) =>
    write(async (signal) => {
      const chosen = products.filter(({ id }) => productIds.includes(id));
      const knownProductIds = new Set(chosen.map(({ id }) => id));
      const problem = requestProblem({ input, productIds, knownProductIds, available });
      const profile = profileOf(input);
      setMessage('');
      if (problem) return refuse(problem);
      if (!profile) return;
      setStatus('working');
      setMessage(texts.working);
      let isLeaving = false;
      try {
        const ended = await generateFor({ profile, chosen, language }, signal);
        isLeaving = ended === FINISHED;
        return ended;
      } finally {
        if (!isLeaving) stop();
      }
    });

  /** Ends the wait for the operator's writer; undefined if there is none. */
  const takeBuiltIn = waiting && (() => waiting.abort());

  return { status, busy, message, run, takeBuiltIn };
}
