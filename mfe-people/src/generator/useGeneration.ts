import { GENERATION_MS, GENERATION_REDIRECT_MS, type Person } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useEffect, useRef, useState } from 'react';
import { after } from '../generation/after';
import { generate, planFor } from '../generation/generate';
import { asOfNow, type OfferedProduct } from '../generation/products';
import { type Profile, profileOf } from '../generation/profile';
import {
  insufficientCredits,
  INVALID_PRODUCTS,
  type Problem,
  productsWithoutGuide,
  requestProblem,
} from '../generation/request';
import type { GuideLanguage } from '../guides/languages';
import { useRefreshProducts } from '../offer/queries';

const texts = {
  working: 'Generating your sales guides...',
  done: 'Your sales guides are ready. Taking you there...',
  pending:
    'The charge is not confirmed yet. Your guides appear on the person page as soon as it is.',
  exist: 'Sales guides already exist for this person...',
  existHint: 'Every selected product has one. Taking you there...',
  failed: 'Generation failed',
  failedHint: 'Failed to generate sales guide. Please try again.',
  fullHint:
    'Browser storage is full. Nothing was charged. Export and delete some people, then try again.',
};

type Status = 'idle' | 'working' | 'leaving';

export interface GenerationRequest {
  readonly input: string;
  readonly productIds: readonly string[];
  readonly available: number;
  /** What the guides are written in; absent for each product's own language. */
  readonly language?: GuideLanguage | undefined;
}

/** Runs one generation at a time; leaving the page ends it. */
export function useGeneration(
  products: readonly OfferedProduct[],
  onDone: (personId: string, productId: string | undefined) => void,
) {
  const platform = usePlatform();
  const { stores, toast, logger } = platform;
  const refreshProducts = useRefreshProducts();
  const [status, setStatus] = useState<Status>('idle');
  const [message, setMessage] = useState('');
  // Known at once, where the state is known with the next render: two clicks are one generation.
  const running = useRef(false);
  const life = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    return () => controller.abort();
  }, []);

  const enter = (next: Status, words: string) => {
    running.current = next !== 'idle';
    setStatus(next);
    setMessage(words);
  };
  const refuse = (problem: Problem) => {
    toast.show({ ...problem, variant: 'destructive' });
    enter('idle', '');
  };
  const refuseProducts = () => {
    refuse(INVALID_PRODUCTS);
    refreshProducts();
  };
  const leaveFor = (personId: string, productIds: readonly string[], words: string) => {
    enter('leaving', words);
    void after(GENERATION_REDIRECT_MS, life.current?.signal).then(
      () => onDone(personId, productIds[0]),
      () => undefined,
    );
  };

  /** Nothing is left to write: the guides are there, or wait for the answer to their charge. */
  const leaveAsIs = (person: Person, productIds: readonly string[]) => {
    const waiting = productsWithoutGuide(productIds, stores.salesGuides.read(), person.id);
    if (waiting.length > 0) return enter('idle', texts.pending);
    toast.show({ title: texts.exist, description: texts.existHint });
    leaveFor(person.id, productIds, texts.existHint);
  };

  const write = async (
    profile: Profile,
    chosen: readonly OfferedProduct[],
    language: GuideLanguage | undefined,
  ) => {
    const signal = life.current?.signal;
    const productIds = chosen.map(({ id }) => id);
    const current = await asOfNow(platform, chosen, signal);
    if (!current) return refuseProducts();
    const { person, open } = planFor(stores, profile, productIds);
    if (open.length === 0) return leaveAsIs(person, productIds);
    await after(GENERATION_MS, signal);
    const generation = await generate(platform, profile, current, signal, language);
    if (signal?.aborted) return;
    switch (generation.outcome) {
      case 'paid':
        return leaveFor(generation.person.id, open, texts.done);
      case 'pending':
        return enter('idle', texts.pending);
      case 'existing':
        return leaveAsIs(generation.person, productIds);
      case 'gone':
        return refuseProducts();
      case 'short':
        return refuse(insufficientCredits(generation.needed, generation.credits));
      case 'full':
        return refuse({ title: texts.failed, description: texts.fullHint });
      case 'rival':
      case 'refused':
        return refuse({ title: texts.failed, description: texts.failedHint });
    }
  };

  const run = async ({ input, productIds, available, language }: GenerationRequest) => {
    if (running.current) return;
    const chosen = products.filter(({ id }) => productIds.includes(id));
    const knownProductIds = new Set(chosen.map(({ id }) => id));
    const problem = requestProblem({ input, productIds, knownProductIds, available });
    const profile = profileOf(input);
    if (problem) return refuse(problem);
    if (!profile) return;
    enter('working', texts.working);
    try {
      await write(profile, chosen, language);
    } catch (error) {
      if (life.current?.signal.aborted) return;
      logger.error(texts.failed, error);
      refuse({ title: texts.failed, description: texts.failedHint });
    }
  };

  return { status, message, run };
}
