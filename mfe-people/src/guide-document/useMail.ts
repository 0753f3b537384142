import type { Person, ProductSummary, SalesGuide } from '@fieldline/contracts';
import { usePlatform, useSessionState } from '@fieldline/platform';
import { useMemo } from 'react';
import { mailDraft } from '../guides/mail';
import { texts } from './texts';
import { useCopy } from './useCopy';

/** The link of the email draft, and its click handler. */
export function useMail(person: Person, product: ProductSummary, guide: SalesGuide) {
  const { toast } = usePlatform();
  const session = useSessionState();
  const copy = useCopy();
  const sender = session.status === 'signed-in' ? session.user.name : '';
  const { href, overflow } = useMemo(
    () => mailDraft(person.email, product, guide, sender),
    [person.email, product, guide, sender],
  );
  const follow = () => {
    if (overflow === undefined) return;
    copy(overflow, () => toast.show({ title: texts.tooLong, description: texts.tooLongHint }));
  };
  return { href, follow };
}
