import { usePlatform } from '@fieldline/platform';
import { statusLine, watchDevices } from '@fieldline/platform/devices';
import type { Beginning, SyncStatus } from '@fieldline/platform/sync';
import {
  Button,
  FailureNotice,
  lazyComponent,
  LoadingText,
  Muted,
  Row,
  Section,
  Stack,
} from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { startKeeping } from '../keeping/background';
import { DeviceList } from './DeviceList';
import { EarlierValues } from './EarlierValues';
import { ErrorText } from './ErrorText';
import type { Operations } from './operations';
import type { Question } from './Questions';
import { RecoveryCode } from './RecoveryCode';
import { texts } from './texts';
import { Undecided } from './Undecided';
import { useOperation } from './useOperation';

const AddDevice = lazyComponent(() => import('./AddDevice'));
const Questions = lazyComponent(() => import('./Questions'));

/** The status of this device; the engine may run in another tab. */
function useStatus(uid: string): SyncStatus {
  const [status, setStatus] = useState<SyncStatus>({ kind: 'starting' });
  useEffect(() => watchDevices(uid, setStatus), [uid]);
  return status;
}

/** Shown while this device is synced: its state, the devices, and the actions. */
export function On({ uid, operations }: { uid: string; operations: Operations }) {
  const platform = usePlatform();
  const status = useStatus(uid);
  const { busy, error, run } = useOperation();
  const [link, setLink] = useState<string | null>(null);
  const [code, setCode] = useState<Beginning | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ['mfe-auth', 'devices', uid],
    queryFn: async () => {
      const account = await operations.read();
      if (!account) return null;
      return { ...(await operations.devices(account)), used: account.used, limit: account.limit };
    },
  });
  // Started here, so that the user of this page need not wait until the shell is idle.
  useEffect(() => startKeeping(platform), [platform]);
  // Each status is a new object. It may mean that another device was removed.
  useEffect(() => {
    if (status.kind === 'up-to-date') void refetch({ cancelRefetch: false });
  }, [status, refetch]);
  const answer = (asked: Question) => {
    setQuestion(asked.kind === 'off' ? { kind: 'everywhere' } : null);
    if (asked.kind === 'remove') run(() => operations.remove(asked.id).then(() => refetch()));
    if (asked.kind === 'everywhere') run(() => operations.turnOff(true));
  };
  return (
    <Stack $gap={5}>
      <p role="status">{statusLine(status)}</p>
      {error && <ErrorText>{error}</ErrorText>}
      <Undecided {...{ uid, operations, busy, run }} />
      <Row>
        <Button
          tone="primary"
          disabled={busy}
          onClick={() => run(() => operations.invite().then(setLink))}
        >
          {texts.add}
        </Button>
        <Button disabled={busy} onClick={() => run(() => operations.prepareCode().then(setCode))}>
          {texts.newCode}
        </Button>
        <Button disabled={busy} onClick={() => setQuestion({ kind: 'off' })}>
          {texts.off_}
        </Button>
      </Row>
      {code && (
        <Section title={texts.newCodeTitle}>
          <Stack>
            <p>{texts.newCodeText}</p>
            <RecoveryCode
              code={code.code}
              confirmLabel={texts.useCode}
              busy={busy}
              onConfirm={() => run(() => operations.keepCode(code).then(() => setCode(null)))}
              onCancel={() => setCode(null)}
            />
          </Stack>
        </Section>
      )}
      <Section title={texts.list}>
        {isError && <FailureNotice title={texts.notLoaded} onRetry={() => void refetch()} />}
        {!isError && !data && <LoadingText>{texts.loading}</LoadingText>}
        {data && (
          <Stack>
            <DeviceList
              own={data.own}
              devices={data.all}
              onRemove={(id, name) => setQuestion({ kind: 'remove', id, name })}
            />
            <Muted as="p">{texts.space(data.used, data.limit)}</Muted>
          </Stack>
        )}
      </Section>
      <EarlierValues uid={uid} operations={operations} />
      {link !== null && (
        <AddDevice
          secret={link}
          onClose={() => {
            setLink(null);
            void refetch();
          }}
        />
      )}
      {question && (
        <Questions
          question={question}
          onConfirm={() => answer(question)}
          onKeep={() => {
            setQuestion(null);
            run(() => operations.turnOff(false));
          }}
          onClose={() => setQuestion(null)}
        />
      )}
    </Stack>
  );
}
