import type { Log } from '@fieldline/contracts';
import { useMayEdit } from '@fieldline/platform';
import { Button, space } from '@fieldline/ui';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { useFocusAfter } from '../../items/useFocusAfter';
import { ProseCard, type ProseCardProps } from './ProseCard';

const texts = {
  notes: 'Notes',
  noNotes: 'No notes available. Click edit to add notes.',
  summary: 'Summary',
  noSummary: 'No summary available. Click edit to add a summary.',
  addSummary: 'Add Summary',
};

/** Parts below each other. Empty ones are shown as buttons in one row, after the others. */
const Parts = styled.div`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  &:empty {
    display: none;
  }
  > section {
    flex: 1 1 100%;
    min-width: 0;
  }
  > section:not(:last-child) {
    margin-bottom: ${space(3)};
  }
  > button {
    padding-inline: ${space(2.5)};
  }
  /* Without their icons three fit in the column at 1280. */
  @container (max-width: 460px) {
    > button {
      flex: 1 1 auto;
    }
    > button > svg {
      display: none;
    }
  }
`;

export interface VisitTextsProps {
  visit: Log;
  /** Called with whether unsaved text of a field would be lost. */
  onUnsaved: (field: ProseCardProps['field'], unsaved: boolean) => void;
  voice: ReactNode;
  /** Absent if it is shown above the notes. */
  checklist: ReactNode;
}

/** The notes and the summary of a site visit, and below them its other parts. */
export function VisitTexts({ visit, onUnsaved, voice, checklist }: VisitTextsProps) {
  const mayEdit = useMayEdit();
  const [addsSummary, setAddsSummary] = useState(false);
  const hasSummary = visit.summary !== '' || addsSummary;
  const addSummary = useRef<HTMLButtonElement>(null);
  useFocusAfter(hasSummary, () => addSummary.current?.focus());
  return (
    <>
      <ProseCard
        visit={visit}
        field="notes"
        title={texts.notes}
        empty={texts.noNotes}
        onUnsaved={(unsaved) => onUnsaved('notes', unsaved)}
      />
      {hasSummary && (
        <ProseCard
          visit={visit}
          field="summary"
          title={texts.summary}
          empty={texts.noSummary}
          startsEdited={addsSummary}
          onCancel={() => setAddsSummary(false)}
          onUnsaved={(unsaved) => onUnsaved('summary', unsaved)}
        />
      )}
      <Parts>
        {voice}
        {mayEdit && !hasSummary && (
          <Button ref={addSummary} onClick={() => setAddsSummary(true)}>
            <Plus size={16} aria-hidden />
            {texts.addSummary}
          </Button>
        )}
        {checklist}
      </Parts>
    </>
  );
}
