import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { TextField } from '../controls/Field';
import { coarse, color, fontSize, radius, shadow, space } from '../foundation/tokens';
import { VisuallyHidden } from '../foundation/VisuallyHidden';
import { type PickerOption } from './options';

const texts = {
  count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
};

const Frame = styled.div`
  position: relative;
`;

const List = styled.ul`
  position: absolute;
  z-index: 10;
  inset-inline: 0;
  top: calc(100% + ${space(1)});
  max-height: min(320px, 40vh);
  padding: ${space(1)};
  overflow: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
`;

const Option = styled.li`
  display: grid;
  align-content: center;
  min-height: 40px;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  cursor: pointer;
  ${coarse} {
    min-height: 48px;
  }
  &[aria-selected='true'] {
    background: ${color.hover};
  }
  small {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;

export interface ComboboxProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'trailing'
> {
  /** Any text may stand; what is suggested is a help. */
  value: string;
  onChange: (text: string) => void;
  /** What is suggested for the text, best first. */
  options: readonly PickerOption[];
  onChoose: (option: PickerOption) => void;
}

/** A field that completes what is typed. */
export function Combobox({ value, onChange, options, onChoose, ...field }: ComboboxProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isOpen && options.length > 0;
  const optionId = (place: number) => `${listId}-${place}`;

  const choose = (option: PickerOption) => {
    setOpen(false);
    setActive(-1);
    onChoose(option);
  };
  const moveTo = (place: number) => {
    setOpen(true);
    setActive(place);
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = options.length - 1;
    const chosen = shown ? options[active] : undefined;
    if (event.key === 'ArrowDown') moveTo(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') moveTo(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && shown) setOpen(false);
    else return;
    event.preventDefault();
    // A dialog around stays open.
    event.stopPropagation();
  };

  return (
    <Frame>
      <TextField
        {...field}
        value={value}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        data-own-escape={shown ? '' : undefined}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        onChange={({ target }) => {
          setOpen(true);
          setActive(-1);
          onChange(target.value);
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">{shown && texts.count(options.length)}</VisuallyHidden>
      {shown && (
        <List
          ref={list}
          id={listId}
          role="listbox"
          aria-label={field.label}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
        >
          {options.map((option, place) => (
            <Option
              key={option.id}
              id={optionId(place)}
              role="option"
              aria-selected={place === active}
              onClick={() => choose(option)}
              dir="auto"
            >
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </Option>
          ))}
        </List>
      )}
    </Frame>
  );
}
