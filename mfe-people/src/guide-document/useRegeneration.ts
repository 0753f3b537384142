import type { Person, ProductSummary, SalesGuide } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useEffect, useRef, useState } from 'react';
import { type Charged, chargeFor } from '../generation/charge';
import { asOfNow } from '../generation/products';
import { insufficientCredits, INVALID_PRODUCTS } from '../generation/request';
import type { GuideLanguage } from '../guides/languages';
import { subjectOfSummary } from '../guides/subject';
import { editionAfter, historyWith } from '../guides/versions';
import { newGuide, writeFor } from '../guides/writing';

const texts = {
  done: 'Sales guide regenerated',
  pending: 'The charge is not confirmed yet',
  pendingHint: 'The new version appears here as soon as it is. The one you see stays until then.',
  failed: 'Generation failed',
  failedHint: 'Failed to generate sales guide. Please try again.',
  fullHint:
    'Browser storage is full. Nothing was charged. Export and delete some people, then try again.',
};

/** Writes a guide anew, charges for it, and lets it take the place of the old one, which is kept. */
export function useRegeneration(person: Person, product: ProductSummary, guide: SalesGuide) {
  const platform = usePlatform();
  const { stores, toast, logger } = platform;
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const life = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    return () => controller.abort();
  }, []);

  const work = async (language: GuideLanguage | undefined, signal: AbortSignal | undefined) => {
    const summary = { id: product.id, subject: subjectOfSummary(product) };
    const [current] = (await asOfNow(platform, [summary], signal)) ?? [];
    if (!current) return toast.show({ ...INVALID_PRODUCTS, variant: 'destructive' });
    const edition = editionAfter(guide);
    const written = await writeFor(platform, person, current.subject, {
      edition,
      former: guide.content,
      language,
      signal,
    });
    // Edited in another tab meanwhile: that is what becomes the former version.
    const before = stores.salesGuides.read().find(({ id }) => id === guide.id) ?? guide;
    const fresh = { ...newGuide(person, product.id, written), previous: historyWith(before) };
    announce(await chargeFor(platform, person, [fresh], signal));
  };

  const announce = (charged: Charged) => {
    switch (charged.outcome) {
      case 'paid':
        return toast.show({ title: texts.done });
      case 'pending':
        return toast.show({ title: texts.pending, description: texts.pendingHint });
      case 'short':
        return toast.show({
          ...insufficientCredits(charged.needed, charged.credits),
          variant: 'destructive',
        });
      case 'full':
        return toast.show({
          title: texts.failed,
          description: texts.fullHint,
          variant: 'destructive',
        });
      case 'rival':
      case 'refused':
        return toast.show({
          title: texts.failed,
          description: texts.failedHint,
          variant: 'destructive',
        });
    }
  };

  const regenerate = async (language: GuideLanguage | undefined) => {
    // Known at once, where the state is known with the next render: two clicks are one charge.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const signal = life.current?.signal;
    try {
      await work(language, signal);
    } catch (error) {
      if (signal?.aborted) return;
      logger.error(texts.failed, error);
      toast.show({ title: texts.failed, description: texts.failedHint, variant: 'destructive' });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    busy,
    regenerate: (language: GuideLanguage | undefined) => void regenerate(language),
  };
}
