import type { Person, ProductSummary, SalesGuide } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { chargeFor } from '../generation/charge';
import { failureOf } from '../generation/failures';
import { asOfNow } from '../generation/products';
import { INVALID_PRODUCTS } from '../generation/request';
import type { GuideLanguage } from '../guides/languages';
import { subjectOfSummary } from '../guides/subject';
import { editionAfter, historyWith } from '../guides/versions';
import { newGuide, writeFor } from '../guides/writing';
import { useWriting } from '../offer/useWriting';

const texts = {
  done: 'Sales guide regenerated',
  pending: 'The charge is not confirmed yet',
  pendingHint: 'The new version appears here as soon as it is. Until then you see this one.',
};

/** Writes a new version of a guide, charges for it, and replaces the old version, which is kept. */
export function useRegeneration(person: Person, product: ProductSummary, guide: SalesGuide) {
  const platform = usePlatform();
  const { stores, toast } = platform;
  const { busy, write, refuse } = useWriting();

  const rewrite = async (language: GuideLanguage | undefined, signal: AbortSignal) => {
    const summary = { id: product.id, subject: subjectOfSummary(product) };
    const [current] = (await asOfNow(platform, [summary], signal)) ?? [];
    if (!current) return refuse(INVALID_PRODUCTS);
    const written = await writeFor(platform, person, current.subject, {
      edition: editionAfter(guide),
      former: guide.content,
      language,
      signal,
    });
    // If another tab has edited the guide since, the edited version is the one to keep.
    const before = stores.salesGuides.read().find(({ id }) => id === guide.id) ?? guide;
    const fresh = { ...newGuide(person, product.id, written), previous: historyWith(before) };
    const charged = await chargeFor(platform, person, [fresh], signal);
    const failure = failureOf(charged);
    if (failure) return refuse(failure);
    toast.show(
      charged.outcome === 'paid'
        ? { title: texts.done }
        : { title: texts.pending, description: texts.pendingHint },
    );
  };

  return {
    busy,
    regenerate: (language: GuideLanguage | undefined) =>
      void write((signal) => rewrite(language, signal)),
  };
}
