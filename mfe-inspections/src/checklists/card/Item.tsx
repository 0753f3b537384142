import { CHECK_ANSWERS, type CheckAnswer, type CheckItem } from '@fieldline/contracts';
import { useMayEdit } from '@fieldline/platform';
import { Button, color, IconButton, Muted, radius, Row, space } from '@fieldline/ui';
import { MessageSquarePlus, MessageSquareText } from 'lucide-react';
import styled from 'styled-components';
import { ItemPhoto } from '../../photos/ItemPhoto';
import { ANSWER_WORDS } from '../model';
import { texts } from './texts';

const Line = styled.li<{ $failed: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
  padding: ${space(2)} 0 ${space(2)} ${space(3)};
  border-inline-start: 3px solid ${({ $failed }) => ($failed ? color.danger : 'transparent')};
  &:not(:last-child) {
    box-shadow: inset 0 -1px ${color.border};
  }
`;

const Words = styled.span<{ $failed: boolean }>`
  flex: 1 1 160px;
  min-width: 0;
  overflow-wrap: anywhere;
  font-weight: ${({ $failed }) => ($failed ? 600 : 'inherit')};
`;

const Answers = styled.div`
  display: flex;
  flex: 0 1 auto;
  gap: ${space(1)};
  @media (pointer: coarse) {
    gap: ${space(2)};
  }
`;

const PRESSED: Readonly<Record<CheckAnswer, string>> = {
  pass: 'background: var(--green-fill); color: var(--green-text); border-color: var(--green-text);',
  fail: `background: ${color.surface}; color: ${color.danger}; border-color: ${color.danger}; box-shadow: inset 0 0 0 1px ${color.danger};`,
  na: 'background: var(--grey-fill); color: var(--grey-text); border-color: var(--grey-text);',
};

const Answer = styled(Button)<{ $answer: CheckAnswer }>`
  min-width: 52px;
  padding: 0 ${space(3)};
  border-radius: ${radius.medium};
  &&[aria-pressed='true'] {
    ${({ $answer }) => PRESSED[$answer]}
  }
`;

const Below = styled(Row)`
  flex: 1 1 100%;
  flex-wrap: nowrap;
  align-items: flex-start;
`;

const Note = styled(Muted)`
  min-width: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export interface ItemProps {
  item: CheckItem;
  /** The item's photo, if the visit still has it. */
  photo: string | null;
  onAnswer: (answer: CheckAnswer | null) => void;
  onDetails: () => void;
}

/** One item of a checklist. One tap answers it; tapping the same answer again clears it. */
export function Item({ item, photo, onAnswer, onDetails }: ItemProps) {
  const { text, answer, note } = item;
  const mayEdit = useMayEdit();
  const isFailed = answer === 'fail';
  const Icon = note || photo ? MessageSquareText : MessageSquarePlus;
  return (
    <Line $failed={isFailed}>
      <Words $failed={isFailed} dir="auto">
        {text}
      </Words>
      {mayEdit ? (
        <Answers role="group" aria-label={texts.answerOf(text)}>
          {CHECK_ANSWERS.map((each) => (
            <Answer
              key={each}
              $answer={each}
              aria-pressed={answer === each}
              onClick={() => onAnswer(answer === each ? null : each)}
            >
              {ANSWER_WORDS[each]}
            </Answer>
          ))}
          <IconButton label={texts.details(text)} onClick={onDetails}>
            <Icon size={18} aria-hidden />
          </IconButton>
        </Answers>
      ) : (
        <Muted>{answer ? ANSWER_WORDS[answer] : texts.notAnswered}</Muted>
      )}
      {(note || photo) && (
        <Below>
          {photo && <ItemPhoto id={photo} alt={texts.photoOf(text)} />}
          {note && <Note dir="auto">{note}</Note>}
        </Below>
      )}
    </Line>
  );
}
