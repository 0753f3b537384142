import { useNavigationGuard, useOutbox, useUnloadWarning, useWorkspace } from '@fieldline/platform';
import { Button, lazyDialog, Muted, Row, Stack } from '@fieldline/ui';
import type { Progress } from '../../archive/pack';
import { wordsOf } from '../counts';
import { LongWork } from '../LongWork';
import { texts } from './texts';
import { type DownloadState, useDownload } from './useDownload';

const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).ConfirmDialog,
}));

/** Everything as one ZIP file. */
export function Download() {
  const { state, start, cancel } = useDownload();
  const isRunning = state.kind === 'running';
  const guard = useNavigationGuard(isRunning);
  useUnloadWarning(isRunning);
  return (
    <Stack $gap={3}>
      <p>{texts.what}</p>
      <Scope />
      <Row>
        {isRunning ? (
          <Button onClick={cancel}>{texts.cancel}</Button>
        ) : (
          <Button tone="primary" onClick={start}>
            {texts.download}
          </Button>
        )}
      </Row>
      {isRunning && <LongWork {...state} words={progressWords(state.progress)} texts={texts} />}
      <Outcome state={state} />
      {guard.asking && (
        <ConfirmDialog
          open
          title={texts.leave.title}
          text={texts.leave.text}
          confirmLabel={texts.leave.confirm}
          onConfirm={guard.leave}
          onClose={guard.stay}
        />
      )}
    </Stack>
  );
}

/** Names data that users may expect in the file but that it will not contain. */
function Scope() {
  const { name } = useWorkspace();
  const waiting = useOutbox().length;
  return (
    <>
      {name !== null && <Muted as="p">{texts.workspace(name)}</Muted>}
      {waiting > 0 && <Muted as="p">{texts.waiting(waiting)}</Muted>}
    </>
  );
}

const progressWords = (progress: Progress | null) =>
  progress === null ? texts.starting : texts[progress.kind](progress);

function Outcome({ state }: { state: DownloadState }) {
  if (state.kind === 'failed') return <p role="alert">{state.why}</p>;
  return (
    <div role="status">
      {state.kind === 'cancelled' && texts.cancelled}
      {state.kind === 'done' && (
        <Stack $gap={1}>
          <strong>{texts.done}</strong>
          <Muted as="p">{wordsOf(state.manifest.counts)}</Muted>
          {state.manifest.missing.length > 0 && (
            <p>{texts.missing(state.manifest.missing.length)}</p>
          )}
        </Stack>
      )}
    </div>
  );
}
