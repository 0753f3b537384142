import type { Mark } from '@fieldline/contracts';
import {
  reportFailure,
  shortcutKey,
  useNavigationGuard,
  useOneAtATime,
  usePlatform,
} from '@fieldline/platform';
import { Button, FailureNotice, IconButton, LoadingText, Muted, space } from '@fieldline/ui';
import { Dialog, DiscardDialog } from '@fieldline/ui/overlays';
import { Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useReducer } from 'react';
import styled from 'styled-components';
import { WAITING_TOAST } from '../../offline/capture/waitingToast';
import type { Measures } from '../marks/shapes';
import { useObjectUrl } from '../useObjectUrl';
import { canCancel, type Drawing, drawingAfter, drawingOf, hasRoom, keptMarks } from './model';
import { Selection } from './Selection';
import { Stage } from './Stage';
import { texts } from './texts';
import { Toolbar } from './Toolbar';

const Screen = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) auto auto auto / minmax(0, 1fr);
  gap: ${space(2)};
  height: 100%;
  padding: ${space(2)} ${space(3)} max(${space(3)}, env(safe-area-inset-bottom));
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  > :nth-child(2) {
    margin-inline-start: auto;
  }
`;

const Hint = styled(Muted)`
  text-align: center;
`;

export interface DrawingBoardProps {
  /** The photo's id. */
  id: string;
  /** The marks it already has. */
  marks: readonly Mark[];
  /** The photo's size in pixels; null until known. */
  measures: Measures | null;
  load: (signal: AbortSignal) => Promise<Blob>;
  /** Saves the current marks; resolves with whether they went to the outbox. */
  save: (marks: readonly Mark[]) => Promise<boolean>;
  onClose: () => void;
}

/** Draws over a photo. The photo is not changed: marks are stored separately and stay editable. */
export function DrawingBoard(props: DrawingBoardProps) {
  const { id, marks, measures, load, onClose } = props;
  const { toast, logger } = usePlatform();
  const [drawing, onEvent] = useReducer(drawingAfter, marks, drawingOf);
  const { busy, run } = useOneAtATime();
  const { shown, reload } = useObjectUrl(id, true, load);
  const mine = keptMarks(drawing.marks);
  const isDirty = JSON.stringify(mine) !== JSON.stringify(marks);
  const guard = useNavigationGuard(isDirty, { withQuery: true });
  const close = () => guard.attempt(onClose);

  const save = () =>
    void run(async () => {
      try {
        toast.show((await props.save(mine)) ? WAITING_TOAST : { title: texts.saved });
        guard.release();
        onClose();
      } catch (error) {
        reportFailure({ toast, logger }, error, { title: texts.failed, description: texts.kept });
      }
    });

  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const key = shortcutKey(event.nativeEvent).toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    onEvent({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  };

  return (
    <Dialog
      bleed
      open
      title={texts.title}
      onOpenChange={(open) => {
        if (open) return;
        if (canCancel(drawing)) onEvent({ type: 'cancel' });
        else close();
      }}
    >
      <Screen onKeyDown={press}>
        <Bar>
          <Button onClick={close}>{texts.cancel}</Button>
          <IconButton
            label={texts.undo}
            aria-disabled={drawing.past.length === 0 && drawing.pending.length === 0}
            onClick={() => onEvent({ type: 'undo' })}
          >
            <Undo2 size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={texts.redo}
            aria-disabled={drawing.future.length === 0}
            onClick={() => onEvent({ type: 'redo' })}
          >
            <Redo2 size={20} aria-hidden />
          </IconButton>
          <Button tone="primary" disabled={busy || !isDirty} onClick={save}>
            {busy ? texts.saving : texts.save}
          </Button>
        </Bar>
        {shown.kind === 'shown' && measures ? (
          <Stage photo={measures} src={shown.url} drawing={drawing} onEvent={onEvent} />
        ) : shown.kind === 'failed' ? (
          <FailureNotice title={texts.failed} onRetry={reload} />
        ) : (
          <LoadingText>{texts.loading}</LoadingText>
        )}
        <Hint role="status">{hintOf(drawing)}</Hint>
        <Selection drawing={drawing} onEvent={onEvent} />
        <Toolbar drawing={drawing} onEvent={onEvent} />
      </Screen>
      {guard.asking && <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} />}
    </Dialog>
  );
}

/** A hint for the next step. */
function hintOf({ marks, tool, pending, selected, isMoving }: Drawing): string {
  const { hint } = texts;
  if (isMoving) return hint.moving;
  if (selected !== null) return hint.selected;
  if (tool !== 'select' && !hasRoom(marks)) return texts.full;
  return tool !== 'line' && pending.length > 0 ? hint.second : hint[tool];
}
