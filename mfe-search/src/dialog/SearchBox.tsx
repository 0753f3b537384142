import type { RemoteAction } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { color, Input, Muted, radius, space, Stack } from '@fieldline/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { matchingActions } from './model';

const texts = {
  placeholder: 'Search projects and logs...',
  start: 'Start typing to search projects and logs...',
  actions: 'Actions',
};

const List = styled.ul`
  max-height: 400px;
  overflow: auto;
`;

const Option = styled.li`
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${color.hover};
  }
`;

/** A combobox over the actions that the remotes declare. */
export function SearchBox({ onDone }: { onDone: () => void }) {
  const { actions, navigate } = usePlatform();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const options = matchingActions(actions, query);
  const selected = options[Math.min(active, options.length - 1)];

  const choose = ({ address }: RemoteAction) => {
    onDone();
    navigate(address);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive((current) => (current + step + options.length) % options.length);
    }
    if (event.key === 'Enter' && selected) {
      event.preventDefault();
      choose(selected);
    }
  };

  return (
    <Stack $gap={3}>
      <Input
        role="combobox"
        aria-label={texts.placeholder}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={selected ? `${id}-${selected.address}` : undefined}
        placeholder={texts.placeholder}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      {query === '' && <Muted>{texts.start}</Muted>}
      <List role="listbox" id={`${id}-list`} aria-label={texts.actions}>
        {options.map((action) => (
          <Option
            key={action.address}
            id={`${id}-${action.address}`}
            role="option"
            aria-selected={action === selected}
            onClick={() => choose(action)}
          >
            {action.label}
          </Option>
        ))}
      </List>
    </Stack>
  );
}
