import { coarse, color, fontSize, radius, space } from '@fieldline/ui';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { type ChoiceGroup, keyOf } from '../choices/choice';
import { ChoiceRow } from '../rows/ChoiceRow';

const texts = { list: 'Search results', remove: 'Remove from recent searches' };

const List = styled.div`
  flex: 0 1 auto;
  min-height: 0;
  margin: 0 -${space(2)};
  overflow: auto;
  overscroll-behavior: contain;
`;

const Group = styled.ul`
  & + & {
    margin-top: ${space(2)};
  }
`;

const Heading = styled.li`
  padding: ${space(1)} ${space(3)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-weight: 600;
`;

const Option = styled.li`
  position: relative;
  padding: ${space(2)} ${space(3)};
  ${coarse} {
    padding-block: ${space(3)};
  }
  border-radius: ${radius.medium};
  cursor: pointer;
  /* Scrolled to, the first one of a group shows its heading too. */
  scroll-margin: 32px 0 ${space(2)};
  &[aria-selected='true'] {
    background: ${color.hover};
    box-shadow: inset 3px 0 ${color.primary};
  }
`;

const Remove = styled.span`
  position: absolute;
  inset-block: 0;
  right: ${space(2)};
  display: grid;
  place-items: center;
  width: 32px;
  color: ${color.muted};
  &:hover {
    color: ${color.text};
  }
`;

export interface ChoiceListProps {
  id: string;
  groups: readonly ChoiceGroup[];
  /** Identifies the answers that the groups come from. */
  answers: string;
  /** The index of the active choice, counted through all groups. */
  activeIndex: number;
  onPoint: (index: number) => void;
  onChoose: (index: number) => void;
  onRemove: (index: number) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The list of the combobox. The focus stays in the input; only the pointer acts in the list. */
export function ChoiceList(props: ChoiceListProps) {
  const { id, groups, answers, activeIndex, onPoint, onChoose, onRemove } = props;
  let last = -1;
  return (
    <List role="listbox" id={id} aria-label={texts.list}>
      {groups.map(({ title, choices }, index) => (
        // A choice that another answer moves is a new element, so that nothing moves under a
        // finger.
        <Group key={`${title} ${answers}`} role="group" aria-labelledby={`${id}-group-${index}`}>
          <Heading role="presentation" id={`${id}-group-${index}`}>
            {title}
          </Heading>
          {choices.map((choice) => {
            const own = (last += 1);
            const isQuery = choice.kind === 'recent-query';
            return (
              <Option
                key={keyOf(choice)}
                id={optionId(id, own)}
                role="option"
                aria-selected={own === activeIndex}
                {...(isQuery && { 'aria-keyshortcuts': 'Delete' })}
                onMouseDown={(event) => event.preventDefault()}
                // Browsers report lines that scroll under a resting pointer, too.
                onMouseMove={({ nativeEvent: { movementX, movementY } }) => {
                  if (movementX !== 0 || movementY !== 0) onPoint(own);
                }}
                onClick={() => onChoose(own)}
              >
                <ChoiceRow choice={choice} />
                {isQuery && (
                  <Remove
                    aria-hidden
                    title={texts.remove}
                    onClick={(event) => {
                      event.stopPropagation();
                      onRemove(own);
                    }}
                  >
                    <X size={16} />
                  </Remove>
                )}
              </Option>
            );
          })}
        </Group>
      ))}
    </List>
  );
}
