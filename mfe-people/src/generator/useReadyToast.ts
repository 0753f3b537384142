import { useCredits, usePlatform } from '@fieldline/platform';
import { countText } from '@fieldline/ui';
import { useEffect, useRef } from 'react';
import type { OfferedProduct } from '../generation/products';
import { texts as documentTexts } from '../guide-document/texts';
import { useCopy } from '../guide-document/useCopy';
import { guideText } from '../guides/text';

const texts = {
  ready: (count: number) => (count === 1 ? 'Guide ready' : `${count} guides ready`),
  left: (credits: number) => `${countText(credits, 'credit')} left`,
  copy: 'Copy',
};

/** Says that new guides of a person are ready and how many credits are left, and offers to copy the guides. */
export function useReadyToast() {
  const { stores, toast } = usePlatform();
  const copy = useCopy();
  const credits = useCredits();
  const balance = useRef<number>(undefined);
  useEffect(() => {
    balance.current = credits.status === 'ready' ? credits.info.credits : undefined;
  }, [credits]);

  return (personId: string, products: readonly OfferedProduct[]) => {
    const guides = stores.salesGuides.read().filter((guide) => guide.personId === personId);
    const guideTexts = products.flatMap(({ id, subject }) => {
      const guide = guides.find(({ productId }) => productId === id);
      return guide ? [guideText(documentTexts.title(subject.name), guide.content)] : [];
    });
    const { current: left } = balance;
    toast.show({
      title: [texts.ready(products.length), left !== undefined && texts.left(left)]
        .filter(Boolean)
        .join(' · '),
      action: { label: texts.copy, run: () => copy(guideTexts.join('\n\n')) },
    });
  };
}
