import { Ellipsis } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../controls/Button';
import { MiddleText } from '../feedback/MiddleText';
import { SampleMark } from '../feedback/SampleMark';
import { color, fontSize, phone, radius, space } from '../foundation/tokens';
import { RowCheckbox } from '../controls/RowCheckbox';
import { RowLink } from './RowLink';
import { SkeletonCell } from './SkeletonCell';
import { texts } from './texts';
import { useLongPress } from './useLongPress';
import type { CardContent, RowsProps } from './types';
import { Unchanged } from './Unchanged';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const CardBox = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space(2)};
  min-height: 88px;
  padding: ${space(2)} ${space(1)};
  border-bottom: 1px solid ${color.border};
  &:last-child {
    border-bottom: 0;
  }
  ${phone} {
    min-height: 72px;
    padding-block: ${space(1)};
    /* A long press selects the row instead of its text. */
    user-select: none;
    -webkit-touch-callout: none;
  }
  &[data-selected],
  &[data-current] {
    background: ${color.primarySoft};
  }
`;

const Before = styled.div`
  display: flex;
  align-items: center;
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: ${space(1)} 0;
  /* The name has its own line; the second has the rest. */
  ${phone} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space(2)};
    padding: 0;
    line-height: 1.4;
  }
`;

/** The name is shortened last: if there is not enough room, the rest moves to its own line. */
const NameLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  > :first-child {
    flex: 0 1 auto;
    min-width: 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  ${phone} {
    display: contents;
    > :first-child {
      flex: 0 0 100%;
    }
  }
`;

/** On one line, cut at the end, so that the first facts stay whole. */
const Facts = styled.p`
  min-width: 0;
  overflow: hidden;
  color: ${color.muted};
  text-overflow: ellipsis;
  white-space: nowrap;
  > span:not(:first-child)::before {
    content: '·';
    margin: 0 ${space(1.5)};
  }
  ${phone} {
    flex: 1 1 0;
    font-size: ${fontSize.small};
  }
`;

const Line = styled.p`
  overflow: hidden;
  color: ${color.muted};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${phone} {
    flex: 0 0 100%;
    font-size: ${fontSize.small};
    line-height: 1.3;
  }
`;

const More = styled(IconButton)`
  position: relative;
  z-index: 1;
`;

const Actions = styled.div`
  position: relative;
  z-index: 1;
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(1)};
  border-radius: ${radius.medium};
`;

export interface ListCardsProps<Item> extends Omit<RowsProps<Item>, 'items' | 'columns'> {
  /** A number: so many cards are loading. */
  items: readonly Item[] | number;
  card: (item: Item) => CardContent;
  /** Whether rows have checkboxes, and a tap selects. */
  selecting: boolean;
  /** Called on a long press on a row, which selects it; a stable function. */
  onSelecting: () => void;
}

/**
 * Rows for lists without room for a table: a name, two important facts, and one more line. On a
 * phone the name has the first line to itself.
 */
export function ListCards<Item>({ items, card, ...list }: ListCardsProps<Item>) {
  const { idOf, nameOf, hrefOf, actions, selection, current, opening, selecting } = list;
  return (
    <Cards aria-label={list.label} aria-busy={typeof items === 'number'} role="list">
      {typeof items === 'number'
        ? Array.from({ length: items }, (_, index) => <SkeletonCard key={index} />)
        : items.map((item) => {
            const id = idOf(item);
            const isSelected = selection?.selected.has(id) ?? false;
            const isCurrent = current === id;
            return (
              <Unchanged
                key={id}
                on={[
                  ...[item, card, nameOf, hrefOf, actions, opening],
                  ...[selecting, isSelected, isCurrent],
                ]}
                render={() => (
                  <ItemCard {...{ item, isSelected, isCurrent }} content={card(item)} {...list} />
                )}
              />
            );
          })}
    </Cards>
  );
}

type ItemCardProps<Item> = Omit<ListCardsProps<Item>, 'items' | 'card'> & {
  item: Item;
  content: CardContent;
  isSelected: boolean;
  /** It is open beside the list. */
  isCurrent: boolean;
};

function ItemCard<Item>({ item, content, isSelected, isCurrent, ...list }: ItemCardProps<Item>) {
  const { idOf, nameOf, hrefOf, actions, selection, opening } = list;
  const { selecting, onSelecting } = list;
  const [isOpen, setOpen] = useState(false);
  const actionsId = useId();
  const id = idOf(item);
  const { lead, badge, facts, line } = content;
  const press = useLongPress(() => {
    onSelecting();
    if (!isSelected) selection?.toggle(id);
  });
  const onClickCapture = (event: MouseEvent) => {
    press.onClickCapture(event);
    const isLink = event.target instanceof Element && event.target.closest('[data-row-link]');
    if (!selecting || !isLink || event.defaultPrevented) return;
    event.preventDefault();
    selection?.toggle(id);
  };
  return (
    <CardBox
      {...(selection && { ...press, onClickCapture })}
      data-row={id}
      {...(isSelected && { 'data-selected': '' })}
      {...(isCurrent && { 'data-current': '' })}
    >
      <Before>
        {selection && selecting && (
          <RowCheckbox
            label={texts.select(nameOf(item))}
            checked={isSelected}
            onToggle={(options) => selection.toggle(id, options)}
          />
        )}
        {lead}
      </Before>
      <Words>
        <NameLine>
          <RowLink to={hrefOf(item)} isCurrent={isCurrent} {...opening}>
            <MiddleText>{nameOf(item)}</MiddleText>
          </RowLink>
          {badge}
          <SampleMark id={id} />
        </NameLine>
        <Facts dir="auto">{facts.map(fact)}</Facts>
        {line && <Line dir="auto">{line}</Line>}
      </Words>
      {actions && (
        <More
          label={texts.moreActions(nameOf(item))}
          aria-expanded={isOpen}
          aria-controls={actionsId}
          onClick={() => setOpen(!isOpen)}
        >
          <Ellipsis size={20} aria-hidden />
        </More>
      )}
      {actions && isOpen && <Actions id={actionsId}>{actions(item)}</Actions>}
    </CardBox>
  );
}

const fact = (each: ReactNode, index: number) => each && <span key={index}>{each}</span>;

const SkeletonCard = () => (
  <CardBox aria-hidden>
    <span />
    <Words>
      <SkeletonCell $width="50%" />
      <SkeletonCell $width="80%" />
      <SkeletonCell $width="35%" />
    </Words>
  </CardBox>
);
