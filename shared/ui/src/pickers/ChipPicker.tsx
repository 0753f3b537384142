import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Checkbox } from '../controls/Checkbox';
import { Input } from '../controls/Field';
import { coarse, color, fontSize, radius, space } from '../foundation/tokens';
import { VisuallyHidden } from '../foundation/VisuallyHidden';
import { optionsFor, type PickerOption } from './options';

const texts = {
  remove: (label: string) => `Remove ${label}`,
  found: (count: number) => `${count} found`,
};

const Frame = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-bottom: ${space(1)};
  padding: 0;
  font-weight: 550;
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  ${coarse} {
    gap: ${space(2)};
  }
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  max-width: 100%;
  min-height: 28px;
  padding: 0 ${space(2)} 0 ${space(3)};
  border: 1px solid ${color.primary};
  border-radius: ${radius.pill};
  background: ${color.primarySoft};
  color: ${color.primary};
  font-size: ${fontSize.small};
  font-weight: 550;
  cursor: pointer;
  ${coarse} {
    min-height: 44px;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Choices = styled.ul`
  max-height: min(360px, 45vh);
  overflow: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  li {
    /* Thousands are laid out only as they come into view. */
    content-visibility: auto;
    contain-intrinsic-block-size: 40px;
  }
`;

const ErrorText = styled.p`
  color: ${color.danger};
  font-size: ${fontSize.small};
`;

const None = styled.p`
  padding: ${space(4)};
  color: ${color.muted};
  text-align: center;
`;

export interface ChipPickerProps {
  label: string;
  searchLabel: string;
  options: readonly PickerOption[];
  /** Ids; one that is not among the options is not shown. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** Said where a search finds nothing. */
  empty: string;
  error?: string | undefined;
}

/** Several of many: a checkbox each, to be searched, and what is chosen as chips above them. */
export function ChipPicker({
  label,
  searchLabel,
  options,
  chosen,
  onChange,
  empty,
  error,
}: ChipPickerProps) {
  const [search, setSearch] = useState('');
  const errorId = useId();
  const field = useRef<HTMLInputElement>(null);
  const found = optionsFor(options, search);
  const chips = chosen.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <Frame aria-describedby={error ? errorId : undefined}>
      <Legend>{label}</Legend>
      {chips.length > 0 && (
        <Chips>
          {chips.map((option) => (
            <li key={option.id}>
              <Chip
                type="button"
                aria-label={texts.remove(option.label)}
                onClick={() => {
                  toggle(option.id, false);
                  // The chip is gone.
                  field.current?.focus();
                }}
              >
                <span dir="auto">{option.label}</span>
                <X size={14} aria-hidden />
              </Chip>
            </li>
          ))}
        </Chips>
      )}
      <Input
        ref={field}
        type="search"
        dir="auto"
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          // Enter looks for something; it does not submit the form around.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <VisuallyHidden role="status">{search && texts.found(found.length)}</VisuallyHidden>
      {found.length === 0 ? (
        <None>{empty}</None>
      ) : (
        <Choices>
          {found.map(({ id, label: name, detail }) => (
            <li key={id}>
              <Checkbox
                label={name}
                {...(detail !== undefined && { detail })}
                checked={chosen.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            </li>
          ))}
        </Choices>
      )}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Frame>
  );
}
