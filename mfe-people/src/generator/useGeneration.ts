import {
  CREDITS_PER_GUIDE,
  GENERATION_MS,
  GENERATION_REDIRECT_MS,
  type Person,
} from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useEffect, useRef, useState } from 'react';
import { expected, generate } from '../generation/generate';
import type { OfferedProduct } from '../generation/products';
import { personFor, type Profile, profileOf } from '../generation/profile';
import {
  insufficientCredits,
  type Problem,
  productsWithoutGuide,
  requestProblem,
} from '../generation/request';

const texts = {
  working: 'Generating your sales guides...',
  done: 'Your sales guides are ready. Taking you there...',
  pending:
    'The charge is not confirmed yet. Your guides appear on the person page as soon as it is.',
  exist: 'Sales guides already exist for this person...',
  existHint: 'Every selected product has one. Taking you there...',
  failed: 'Generation failed',
  failedHint: 'Failed to generate sales guide. Please try again.',
};

type Status = 'idle' | 'working' | 'leaving';

export interface GenerationRequest {
  readonly input: string;
  readonly productIds: readonly string[];
  readonly available: number;
}

/** Runs one generation at a time; leaving the page ends it. */
export function useGeneration(
  products: readonly OfferedProduct[],
  onDone: (personId: string) => void,
) {
  const platform = usePlatform();
  const { stores, toast, logger } = platform;
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
  const leaveFor = (personId: string, words: string) => {
    enter('leaving', words);
    void after(GENERATION_REDIRECT_MS, life.current?.signal).then(
      () => onDone(personId),
      () => undefined,
    );
  };

  /** Whom the guides are for, and which of them are still to be written, as of now. */
  const plan = (profile: Profile, productIds: readonly string[]) => {
    const { people, guides } = expected(stores);
    const person = personFor(people, profile, new Date());
    return { person, open: productsWithoutGuide(productIds, guides, person.id) };
  };

  /** Nothing is left to write: the guides are there, or wait for the answer to their charge. */
  const leaveAsIs = (person: Person, productIds: readonly string[]) => {
    const waiting = productsWithoutGuide(productIds, stores.salesGuides.read(), person.id);
    if (waiting.length > 0) return enter('idle', texts.pending);
    toast.show({ title: texts.exist, description: texts.existHint });
    leaveFor(person.id, texts.existHint);
  };

  const write = async (profile: Profile, productIds: readonly string[]) => {
    await after(GENERATION_MS, life.current?.signal);
    // Another tab may have written in the meantime.
    const { person, open } = plan(profile, productIds);
    if (open.length === 0) return leaveAsIs(person, productIds);
    const chosen = products.filter(({ id }) => open.includes(id));
    const generation = await generate(platform, person, chosen, life.current?.signal);
    if (life.current?.signal.aborted) return;
    switch (generation.outcome) {
      case 'paid':
        return leaveFor(person.id, texts.done);
      case 'pending':
        return enter('idle', texts.pending);
      case 'short':
        return refuse(insufficientCredits(open.length * CREDITS_PER_GUIDE, generation.credits));
      case 'refused':
        return refuse({ title: texts.failed, description: texts.failedHint });
    }
  };

  const run = async ({ input, productIds, available }: GenerationRequest) => {
    if (running.current) return;
    const knownProductIds = new Set(products.map(({ id }) => id));
    const problem = requestProblem({ input, productIds, knownProductIds, available });
    const profile = profileOf(input);
    if (problem) return refuse(problem);
    if (!profile) return;
    const { person, open } = plan(profile, productIds);
    if (open.length === 0) return leaveAsIs(person, productIds);
    enter('working', texts.working);
    try {
      await write(profile, productIds);
    } catch (error) {
      if (life.current?.signal.aborted) return;
      logger.error(texts.failed, error);
      refuse({ title: texts.failed, description: texts.failedHint });
    }
  };

  return { status, message, run };
}

/** Resolves after some time; rejects when the signal comes first. */
const after = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
