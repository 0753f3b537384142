import { GENERATION_MS, GENERATION_REDIRECT_MS } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useEffect, useRef, useState } from 'react';
import { generate, personFor } from './generate';
import { productsWithoutGuide, profileOf, requestProblem } from './model';
import type { OfferedProduct } from './queries';

const texts = {
  working: 'Generating your sales guides...',
  done: 'Your sales guides are ready. Taking you there...',
  pending:
    'The charge is not confirmed yet. Your guides appear on the person page as soon as it is.',
  exist: 'Sales guides already exist for this person',
  existHint: 'Sales guides already exist for this person and the selected products.',
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
  const life = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    return () => controller.abort();
  }, []);

  const refuse = (title: string, description: string) =>
    toast.show({ title, description, variant: 'destructive' });

  const leaveFor = (personId: string, words: string) => {
    setStatus('leaving');
    setMessage(words);
    void after(GENERATION_REDIRECT_MS, life.current?.signal).then(
      () => onDone(personId),
      () => undefined,
    );
  };

  const run = async ({ input, productIds, available }: GenerationRequest) => {
    if (status !== 'idle') return;
    const knownProductIds = new Set(products.map(({ id }) => id));
    const problem = requestProblem({ input, productIds, knownProductIds, available });
    if (problem) return refuse(problem.title, problem.description);
    const profile = profileOf(input);
    if (!profile) return;
    const person = personFor(stores.people.read(), profile, new Date());
    const open = productsWithoutGuide(productIds, stores.salesGuides.read(), person);
    if (open.length === 0) {
      toast.show({ title: texts.exist, description: texts.existHint });
      return leaveFor(person.id, texts.existHint);
    }
    setStatus('working');
    setMessage(texts.working);
    try {
      await after(GENERATION_MS, life.current?.signal);
      const outcome = await generate(
        platform,
        person,
        products.filter(({ id }) => open.includes(id)),
      );
      if (life.current?.signal.aborted) return;
      if (outcome === 'paid') return leaveFor(person.id, texts.done);
      if (outcome === 'pending') {
        setStatus('idle');
        return setMessage(texts.pending);
      }
      throw new Error('The charge was refused');
    } catch (error) {
      if (life.current?.signal.aborted) return;
      logger.error(texts.failed, error);
      refuse(texts.failed, texts.failedHint);
      setStatus('idle');
      setMessage('');
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
