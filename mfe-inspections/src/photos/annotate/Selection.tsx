import { MARK_TEXT_MAX_LENGTH } from '@fieldline/contracts';
import { Button, InlineSelect, Row, TextField } from '@fieldline/ui';
import { newKey } from '@fieldline/platform';
import { useEffect, useRef } from 'react';
import { markName } from '../marks/words';
import { type Drawing, type DrawingEvent, hasWords, selectedMark } from './model';
import { texts } from './texts';

export interface SelectionProps {
  drawing: Drawing;
  onEvent: (event: DrawingEvent) => void;
}

/** The existing marks, and actions for the selected one. */
export function Selection({ drawing, onEvent }: SelectionProps) {
  const mark = selectedMark(drawing);
  const words = useRef<HTMLInputElement>(null);
  const isNew = mark !== undefined && drawing.lastChange === `add ${mark.id}`;
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);

  return (
    <Row $justify="center">
      {drawing.tool === 'line' && drawing.pending.length > 1 && (
        <Button tone="primary" onClick={() => onEvent({ type: 'finish', id: newKey() })}>
          {texts.finish}
        </Button>
      )}
      {mark && hasWords(mark) && (
        <div>
          <TextField
            ref={words}
            enterKeyHint="done"
            labelHidden
            label={mark.kind === 'text' ? texts.words.text : texts.words.measure}
            placeholder={mark.kind === 'text' ? texts.words.text : texts.words.measure}
            maxLength={MARK_TEXT_MAX_LENGTH}
            value={mark.text}
            onChange={({ target }) => onEvent({ type: 'words', text: target.value })}
            onKeyDown={({ key }) => {
              if (key === 'Enter') onEvent({ type: 'cancel' });
            }}
          />
        </div>
      )}
      {mark && (
        <>
          <Button aria-pressed={drawing.isMoving} onClick={() => onEvent({ type: 'moving' })}>
            {texts.move}
          </Button>
          <Button tone="danger" onClick={() => onEvent({ type: 'remove' })}>
            {texts.remove}
          </Button>
        </>
      )}
      {drawing.marks.length > 0 && (
        <InlineSelect
          aria-label={texts.marks}
          value={drawing.selected ?? ''}
          onChange={({ target }) => onEvent({ type: 'select', id: target.value || null })}
        >
          <option value="">{texts.chooseMark(drawing.marks.length)}</option>
          {drawing.marks.map((each, index) => (
            <option key={each.id} value={each.id}>
              {index + 1}. {markName(each)}
            </option>
          ))}
        </InlineSelect>
      )}
    </Row>
  );
}
