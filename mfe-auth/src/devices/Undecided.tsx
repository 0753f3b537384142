import { usePlatform, useStore } from '@fieldline/platform';
import { Button, Muted, Row, Section, Stack } from '@fieldline/ui';
import type { Operations } from './operations';
import { texts } from './texts';
import { useAfterPasses } from './useAfterPasses';

/** Asks once about everything that another device has deleted, perhaps before it was changed here. */
export function Undecided({
  uid,
  operations,
  busy,
  run,
}: {
  uid: string;
  operations: Operations;
  busy: boolean;
  run: (work: () => Promise<unknown>) => void;
}) {
  const { stores } = usePlatform();
  const all = useStore(stores.people);
  const { data, refetch } = useAfterPasses(uid, 'undecided', operations.undecided);
  if (!data || data.people.length + data.guides.length === 0) return null;
  const ids = new Set([
    ...data.people.map(({ id }) => id),
    ...data.guides.map(({ personId }) => personId),
  ]);
  const names = all.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  const decide = (work: () => Promise<unknown>) => run(() => work().then(() => refetch()));
  return (
    <Section title={texts.undecided}>
      <Stack>
        <p>{names.join(', ')}</p>
        <Muted as="p">{texts.undecidedHint(data.people.length, data.guides.length)}</Muted>
        <Row>
          <Button disabled={busy} onClick={() => decide(operations.keepUndecided)}>
            {texts.keepAll}
          </Button>
          <Button tone="danger" disabled={busy} onClick={() => decide(operations.deleteUndecided)}>
            {texts.deleteAll}
          </Button>
        </Row>
      </Stack>
    </Section>
  );
}
