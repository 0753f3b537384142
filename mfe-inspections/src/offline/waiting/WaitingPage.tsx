import { type OutboxEntry, useOutbox, usePlatform, waitingThings } from '@fieldline/platform';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  lazyDialog,
  PageBody,
  PageHead,
  Stack,
} from '@fieldline/ui';
import { useState, useSyncExternalStore } from 'react';
import { texts } from './texts';
import { WaitingAnswers } from './WaitingAnswers';
import { WaitingEntry } from './WaitingEntry';

const ChangeDialog = lazyDialog(() => import('./ChangeDialog'));

/** All unsent changes, and what can be done about those that the server refused. */
export function WaitingPage() {
  const { outbox, connection } = usePlatform();
  const waiting = useOutbox();
  const things = waitingThings(waiting);
  // A copy from the moment of opening: another tab may send the entry while it is edited.
  const [edited, setEdited] = useState<OutboxEntry | null>(null);
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  // Retrying is offered if the server does not answer; offline it is useless.
  const hasNetwork = useSyncExternalStore(connection.subscribe, connection.hasNetwork);
  const isEmpty = things.length === 0;

  return (
    <PageBody>
      <PageHead
        facts={
          !isEmpty && (
            <span role="status">
              {texts.count(things.length)}. {isLost ? texts.offline : texts.lead}
            </span>
          )
        }
        actions={
          !isEmpty && (
            <Button tone="primary" disabled={!hasNetwork} onClick={() => void outbox.retry()}>
              {texts.sendNow}
            </Button>
          )
        }
      >
        {texts.title}
      </PageHead>
      {isEmpty ? (
        <EmptyState
          title={texts.empty}
          hint={texts.emptyHint}
          action={<ButtonLink to="/visits">{texts.visits}</ButtonLink>}
        />
      ) : (
        <Card>
          <Stack as="ul" $gap={4} role="list">
            {things.map(({ first, entries }) =>
              entries.length === 1 ? (
                <WaitingEntry key={first.id} entry={first} onEdit={() => setEdited(first)} />
              ) : (
                <WaitingAnswers key={first.id} first={first} entries={entries} />
              ),
            )}
          </Stack>
        </Card>
      )}
      {edited && (
        <ChangeDialog
          entry={waiting.find(({ id }) => id === edited.id) ?? edited}
          onClose={() => setEdited(null)}
        />
      )}
    </PageBody>
  );
}
