import { type AccountDeletionWire, takeBackAccountDeletion } from '@fieldline/contracts';
import { reportFailure, useOneAtATime, usePlatform } from '@fieldline/platform';
import {
  Button,
  dayText,
  FailureNotice,
  focusInView,
  lazyDialog,
  LoadingText,
  Muted,
  Row,
  Section,
  Stack,
} from '@fieldline/ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { texts } from './texts';
import { useDeletion } from './useDeletion';

const AskDialog = lazyDialog(() => import('./AskDialog'));

/** Asks for the deletion of the account, or keeps it. */
export function DeleteAccount() {
  return (
    <Section title={texts.title}>
      <Deletion />
    </Section>
  );
}

function Deletion() {
  const { data, error, refetch, show } = useDeletion();
  const part = useRef<HTMLDivElement>(null);
  if (error) return <FailureNotice title={texts.loadFailed} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingText>{texts.loading}</LoadingText>;
  const change = (deletion: AccountDeletionWire) => {
    show(deletion);
    // The pressed button is replaced by another one.
    focusInView(part.current);
  };
  return (
    <Part ref={part} tabIndex={-1}>
      {data.due_at !== null ? (
        <Asked
          deletion={data}
          dueAt={data.due_at}
          onKept={change}
          onFailed={() => void refetch()}
        />
      ) : data.last_owner_of.length > 0 ? (
        <p>{texts.lastOwner(listed(data.last_owner_of))}</p>
      ) : (
        <Ask deletion={data} onAsked={change} />
      )}
    </Part>
  );
}

const Part = styled.div`
  outline: 0;
`;

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

interface AskProps {
  deletion: AccountDeletionWire;
  onAsked: (deletion: AccountDeletionWire) => void;
}

function Ask({ deletion, onAsked }: AskProps) {
  const [open, setOpen] = useState(false);
  return (
    <Stack>
      <Muted as="p">{texts.why}</Muted>
      <div>
        <Button onClick={() => setOpen(true)}>{texts.delete}</Button>
      </div>
      {open && (
        <AskDialog
          alone={listed(deletion.teams_of_one)}
          onAsked={onAsked}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}

interface AskedProps {
  deletion: AccountDeletionWire;
  dueAt: string;
  onKept: (deletion: AccountDeletionWire) => void;
  /** The account may have been kept in another tab. */
  onFailed: () => void;
}

function Asked({ deletion, dueAt, onKept, onFailed }: AskedProps) {
  const { api, toast, logger } = usePlatform();
  const { busy, run } = useOneAtATime();
  const keep = () =>
    void run(async () => {
      try {
        await api.call(takeBackAccountDeletion);
        onKept({ ...deletion, due_at: null });
        toast.show({ title: texts.kept });
      } catch (error) {
        reportFailure({ toast, logger }, error, texts.notKept);
        onFailed();
      }
    });
  return (
    <Stack>
      <p role="status">
        <strong>{texts.due(dayText(dueAt))}</strong>
      </p>
      <Muted as="p">
        {texts.dueWhy} {deletion.removes_name ? texts.nameGoes : texts.nameStays}
      </Muted>
      <Row>
        <Button tone="primary" aria-disabled={busy} onClick={keep}>
          {texts.keep}
        </Button>
      </Row>
    </Stack>
  );
}
