import type { Person } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import { Button, Card, lazyComponent, Row } from '@fieldline/ui';
import { useMemo, useState } from 'react';
import { useOutcomeToast } from '../../editing/useOutcomeToast';
import { texts as shared } from '../texts';
import { nameOfPair, type Pair, pairsApart, sameProfile } from './sameProfile';

const MergeDialog = lazyComponent(() => import('./MergeDialog'));

const texts = {
  title: 'Same person twice?',
  same: ([one, other]: Pair) =>
    one.name === other.name
      ? `${one.name} is stored twice with the same profile address.`
      : `${one.name} and ${other.name} have the same profile address.`,
  merge: 'Merge',
  keep: 'Keep Both',
};

/**
 * Offers to merge two people with the same profile address. A device warns before it stores the
 * second person, but not if two devices created them separately.
 */
export function MergeOffer({ people }: { people: readonly Person[] }) {
  const { stores } = usePlatform();
  const tell = useOutcomeToast();
  const preferences = useStore(stores.preferences);
  const [merging, setMerging] = useState<Pair | null>(null);
  const pair = useMemo(
    () => (preferences.onAllDevices ? sameProfile(people, pairsApart(preferences)) : undefined),
    [people, preferences],
  );
  const keepBoth = (kept: Pair) =>
    void stores.preferences.write((current) => ({
      ...current,
      keptApart: [...pairsApart(current), nameOfPair(kept)],
    }));
  return (
    <>
      {pair && (
        <Card as="section" aria-label={texts.title}>
          <Row $justify="space-between">
            <p>{texts.same(pair)}</p>
            <Row>
              <Button onClick={() => keepBoth(pair)}>{texts.keep}</Button>
              <Button onClick={() => setMerging(pair)}>{texts.merge}</Button>
            </Row>
          </Row>
        </Card>
      )}
      {merging && (
        <MergeDialog
          people={merging}
          onClose={() => setMerging(null)}
          onMerged={(title, { outcomes, undo }) => {
            setMerging(null);
            const action = { label: shared.undo, run: () => void undo() };
            void tell({ title, action }, ...outcomes);
          }}
        />
      )}
    </>
  );
}
