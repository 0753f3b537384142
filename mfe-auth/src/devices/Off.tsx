import { Button, Muted, Row, Section, Stack } from '@fieldline/ui';
import { type Beginning, prepareBeginning } from '@fieldline/platform/sync';
import { useState } from 'react';
import { ErrorText } from './ErrorText';
import { JoinForm } from './JoinForm';
import type { Operations } from './operations';
import { RecoveryCode } from './RecoveryCode';
import { texts } from './texts';
import { useOperation } from './useOperation';

type Step = { readonly kind: 'ask' | 'join' } | { readonly kind: 'code'; readonly made: Beginning };

/**
 * Shown while this device is not synced: offers to turn sync on, or to join. No call is made before
 * that.
 */
export function Off({
  uid,
  operations,
  link,
  onLinkUsed,
}: {
  uid: string;
  operations: Operations;
  /** The secret of the link that led here. */
  link: string | null;
  onLinkUsed: () => void;
}) {
  const [step, setStep] = useState<Step>({ kind: 'ask' });
  const { busy, error, run, forget } = useOperation();
  const ask = () => {
    forget();
    setStep({ kind: 'ask' });
  };
  const prepare = async () => setStep({ kind: 'code', made: await prepareBeginning(uid) });
  if (link !== null) {
    return (
      <Section title={texts.add}>
        <Stack>
          {error ? <ErrorText>{error}</ErrorText> : <p>{texts.linked}</p>}
          <Row>
            <Button onClick={onLinkUsed}>{texts.cancel}</Button>
            <Button
              tone="primary"
              disabled={busy}
              onClick={() => run(() => operations.joinByLink(link).then(onLinkUsed))}
            >
              {texts.join}
            </Button>
          </Row>
        </Stack>
      </Section>
    );
  }
  return (
    <Stack>
      <p role="status">{texts.off}</p>
      <Muted as="p">{texts.why}</Muted>
      {step.kind === 'ask' && (
        <Row>
          <Button tone="primary" disabled={busy} onClick={() => run(prepare)}>
            {texts.keep}
          </Button>
          <Button onClick={() => setStep({ kind: 'join' })}>{texts.joinWithCode}</Button>
        </Row>
      )}
      {step.kind === 'code' && (
        <>
          <p>{texts.loss}</p>
          {error && <ErrorText>{error}</ErrorText>}
          <RecoveryCode
            code={step.made.code}
            confirmLabel={texts.turnOn}
            busy={busy}
            onConfirm={() => run(() => operations.turnOn(step.made))}
            onCancel={ask}
          />
        </>
      )}
      {step.kind === 'join' && (
        <JoinForm
          busy={busy}
          error={error}
          onJoin={(code) => run(() => operations.joinByCode(code))}
          onCancel={ask}
        />
      )}
    </Stack>
  );
}
