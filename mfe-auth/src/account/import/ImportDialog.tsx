import { useUnloadWarning, useWorkspace } from '@fieldline/platform';
import { Button, dayText, LoadingText, Stack, TextField } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import styled from 'styled-components';
import { wordsOf } from '../counts';
import { LongWork } from '../LongWork';
import { texts } from './texts';
import { type ImportState, type Ready, useImport } from './useImport';

const WIDTH_PX = 640;
/** This many problems are listed; the rest are counted. */
const SHOWN = 20;

const List = styled.ul`
  padding-inline-start: 20px;
  list-style: disc;
  overflow-wrap: anywhere;
`;

const Summary = styled.summary`
  width: fit-content;
  min-height: 44px;
  line-height: 44px;
  cursor: pointer;
`;

/** Reads a ZIP of "Download Everything", shows its contents, and imports it. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { state, choose, start, stop } = useImport();
  const isRunning = state.kind === 'running';
  useUnloadWarning(isRunning);
  // Closing a running import stops it first, and shows the result before the dialog closes.
  const leave = isRunning ? stop : onClose;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || leave()}
      title={texts.title}
      width={WIDTH_PX}
      foot={
        <>
          <Button onClick={leave}>{isRunning ? texts.stop : texts.close}</Button>
          {state.kind === 'ready' && (
            <Button tone="primary" onClick={() => start(state)}>
              {texts.import}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {(state.kind === 'choosing' || state.kind === 'checking' || state.kind === 'ready') && (
          <TextField
            label={texts.file}
            hint={texts.fileHint}
            error={state.kind === 'choosing' ? state.error : undefined}
            type="file"
            accept=".zip,application/zip"
            disabled={state.kind === 'checking'}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) choose(file);
            }}
          />
        )}
        {state.kind === 'checking' && <LoadingText>{texts.checking}</LoadingText>}
        {state.kind === 'ready' && <Preview {...state} />}
        {isRunning && (
          <LongWork
            {...state}
            words={state.progress ? texts.importing(state.progress) : texts.checking}
            texts={texts}
          />
        )}
        <Outcome state={state} />
      </Stack>
    </Dialog>
  );
}

function Preview({ archive, counts, here }: Ready) {
  const { name } = useWorkspace();
  const { exported_at, exported_by, missing } = archive.manifest;
  const already = wordsOf(here);
  return (
    <Stack $gap={3}>
      <Stack $gap={1}>
        <p>{texts.of(exported_by.name, dayText(exported_at))}</p>
        <strong>{wordsOf(counts) || texts.holdsNothing}</strong>
        {missing.length > 0 && <p>{texts.missing(missing.length)}</p>}
      </Stack>
      <p>
        {texts.target(name)} {already === '' ? texts.isEmpty : texts.isFilled(already)}
      </p>
      <details>
        <Summary>{texts.differs}</Summary>
        <List>
          {texts.differences.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </List>
      </details>
    </Stack>
  );
}

function Outcome({ state }: { state: ImportState }) {
  if (state.kind === 'stopped') return <p role="alert">{state.why}</p>;
  return (
    <div role="status">
      {state.kind === 'done' && (
        <Stack $gap={3}>
          <strong>{texts.done}</strong>
          {state.local === 'held' && <p>{texts.held}</p>}
          {state.problems.length > 0 && (
            <Stack $gap={1}>
              <p>{texts.problems(state.problems.length)}</p>
              <List>
                {state.problems.slice(0, SHOWN).map(({ what, why }, index) => (
                  <li key={index}>
                    {what}: {why}
                  </li>
                ))}
                {state.problems.length > SHOWN && (
                  <li>{texts.more(state.problems.length - SHOWN)}</li>
                )}
              </List>
            </Stack>
          )}
        </Stack>
      )}
    </div>
  );
}
