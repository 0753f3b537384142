import { InlineSelect, phone } from '@fieldline/ui';
import styled from 'styled-components';
import { texts } from './texts';

/** A choice within the bar of filters. */
export const Choice = styled(InlineSelect)`
  ${phone} {
    flex: 1 1 120px;
  }
`;

export interface TagChoiceProps {
  /** The chosen tag; empty for all of them. */
  tag: string;
  tags: readonly string[];
  onChange: (tag: string) => void;
}

/** Which tag people must have; nothing where nobody has one. A chosen tag that is gone is still offered. */
export function TagChoice({ tag, tags, onChange }: TagChoiceProps) {
  if (tags.length === 0 && tag === '') return null;
  return (
    <Choice aria-label={texts.tag} value={tag} onChange={({ target }) => onChange(target.value)}>
      <option value="">{texts.allTags}</option>
      {[...new Set([...tags, tag])].filter(Boolean).map((each) => (
        <option key={each}>{each}</option>
      ))}
    </Choice>
  );
}
