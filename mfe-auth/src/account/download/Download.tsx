import { useNavigationGuard, useOutbox, useUnloadWarning, useWorkspace } from '@fieldline/platform';
import { Button, lazyComponent, Muted, Row, Stack } from '@fieldline/ui';
import type { Progress } from '../../archive/pack';
import { wordsOf } from '../counts';
import { ProgressLine } from '../ProgressLine';
import { texts } from './texts';
import { type DownloadState, useDownload } from './useDownload';

const LeaveDialog = lazyComponent(() => import('./LeaveDialog'));

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
      {isRunning && <Running {...state} />}
      <Outcome state={state} />
      {guard.asking && <LeaveDialog onLeave={guard.leave} onStay={guard.stay} />}
    </Stack>
  );
}

/** What will not be in the file, though the user may think so. */
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

function Running({ progress, isWaiting }: Extract<DownloadState, { kind: 'running' }>) {
  return (
    <Stack $gap={2}>
      <ProgressLine
        label={texts.progress}
        done={progress?.done ?? 0}
        total={progress?.total ?? 0}
        words={progressWords(progress)}
      />
      <Muted as="p">{texts.stayHere}</Muted>
      <p role="status">{isWaiting && texts.lost}</p>
    </Stack>
  );
}

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
