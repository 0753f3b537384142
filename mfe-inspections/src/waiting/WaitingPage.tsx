import { useOutbox, usePlatform } from '@fieldline/platform';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Muted,
  PageBody,
  PageTitle,
  Stack,
} from '@fieldline/ui';
import { useSyncExternalStore } from 'react';
import { texts } from './texts';
import { WaitingEntry } from './WaitingEntry';

/** What was captured and not sent yet, and what can be done about what the server does not take. */
export function WaitingPage() {
  const { outbox, connection } = usePlatform();
  const entries = useOutbox();
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  // A server that does not answer may be asked; where there is no network that is of no use.
  const hasNetwork = useSyncExternalStore(connection.subscribe, connection.hasNetwork);
  const isEmpty = entries.length === 0;

  return (
    <PageBody>
      <PageTitle
        actions={
          !isEmpty && (
            <Button tone="primary" disabled={!hasNetwork} onClick={() => void outbox.retry()}>
              {texts.sendNow}
            </Button>
          )
        }
      >
        {texts.title}
      </PageTitle>
      {isEmpty ? (
        <EmptyState
          title={texts.empty}
          hint={texts.emptyHint}
          action={<ButtonLink to="/visits">{texts.visits}</ButtonLink>}
        />
      ) : (
        <Stack>
          <Muted role="status">
            {texts.count(entries.length)}. {isLost ? texts.offline : texts.lead}
          </Muted>
          <Card>
            <Stack as="ul" $gap={4} role="list">
              {entries.map((entry) => (
                <WaitingEntry key={entry.id} entry={entry} />
              ))}
            </Stack>
          </Card>
        </Stack>
      )}
    </PageBody>
  );
}
