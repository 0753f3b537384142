import { Link, useMayEdit } from '@fieldline/platform';
import {
  color,
  Due as DueDay,
  FactLine,
  IconButton,
  rowTarget,
  space,
  VisuallyHidden,
} from '@fieldline/ui';
import { CalendarClock, Check, ClipboardList, UserRound } from 'lucide-react';
import styled from 'styled-components';
import { type Due, dueAddress, dueFacts, dueId, dueName } from './model';
import { texts } from './texts';

/** Below a desk's width, and wherever actions need the size of a finger, an entry has two lines. */
const narrow = '@media (max-width: 1023.98px), (hover: none)';

const Line = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 40px;
  border-top: 1px solid ${color.border};
  > svg {
    flex: none;
    color: ${color.muted};
  }
  /* Two lines: the name, and below it how late the entry is and its facts. */
  ${narrow} {
    position: relative;
    display: grid;
    grid-template:
      'icon name name actions' auto 'icon state facts actions' auto / auto auto minmax(0, 1fr)
      auto;
    gap: 2px ${space(2)};
    padding-block: ${space(2)};
    > svg {
      grid-area: icon;
    }
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  align-items: baseline;
  gap: ${space(2)};
  min-width: 0;
  white-space: nowrap;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > a {
    flex: none;
    max-width: 65%;
    color: ${color.text};
    font-weight: 550;
    text-decoration: none;
    ${rowTarget}
    &:hover,
    &:focus-visible {
      text-decoration: underline;
    }
  }
  ${narrow} {
    display: contents;
    > a {
      grid-area: name;
      max-width: 100%;
    }
    /* A finger may touch the line anywhere. */
    > a::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    > :last-child {
      grid-area: facts;
    }
  }
`;

const State = styled.span`
  font-weight: 550;
  ${narrow} {
    grid-area: state;
  }
`;

const Actions = styled.span`
  position: relative;
  display: flex;
  flex: none;
  gap: ${space(1)};
  ${narrow} {
    z-index: 1;
    grid-area: actions;
  }
`;

export interface DueLineProps {
  due: Due;
  today: string;
  onFinish: () => void;
  onPostpone: () => void;
}

/** One due entry: its name, since when it is due, and its actions. */
export function DueLine({ due, today, onFinish, onPostpone }: DueLineProps) {
  const mayEdit = useMayEdit();
  const name = dueName(due);
  const Icon = due.kind === 'person' ? UserRound : ClipboardList;
  return (
    <Line data-row={dueId(due)}>
      <Icon size={16} aria-hidden />
      <Words>
        <VisuallyHidden>{texts.kinds[due.kind]}</VisuallyHidden>
        <Link to={dueAddress(due)}>{name}</Link>
        <FactLine facts={dueFacts(due)} />
      </Words>
      <State>
        <DueDay day={due.day} today={today} />
      </State>
      {(mayEdit || due.kind === 'person') && (
        <Actions>
          <IconButton label={texts.finish[due.kind](name)} onClick={onFinish}>
            <Check size={16} aria-hidden />
          </IconButton>
          <IconButton label={texts.postpone(name)} onClick={onPostpone}>
            <CalendarClock size={16} aria-hidden />
          </IconButton>
        </Actions>
      )}
    </Line>
  );
}
