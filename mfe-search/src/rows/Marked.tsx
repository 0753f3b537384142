import type { Highlight } from '@fieldline/contracts';
import styled from 'styled-components';
import { segmentsOf } from './highlight';

const Mark = styled.mark`
  border-radius: 2px;
  background: var(--blue-fill);
  color: var(--blue-text);
  font-weight: 600;
`;

/** A text with its matches marked. No HTML is read: matches are offsets. */
export function Marked({ text, offsets }: Omit<Highlight, 'field'>) {
  return segmentsOf(text, offsets).map((segment, index) =>
    segment.marked ? <Mark key={index}>{segment.text}</Mark> : segment.text,
  );
}
