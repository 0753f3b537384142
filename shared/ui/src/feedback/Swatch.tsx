import { DEFAULT_PROJECT_COLOR } from '@fieldline/contracts';
import styled from 'styled-components';
import { radius } from '../foundation/tokens';

/** The colours of projects, by their API names, with their words. */
export const PROJECT_COLORS = {
  'bg-blue-500': 'Blue',
  'bg-green-500': 'Green',
  'bg-yellow-500': 'Yellow',
  'bg-orange-500': 'Orange',
  'bg-red-500': 'Red',
  'bg-pink-500': 'Pink',
  'bg-purple-500': 'Purple',
  'bg-teal-500': 'Teal',
  'bg-gray-500': 'Grey',
} as const;

/** The token of a project's colour; the default's for an unknown name. */
export function projectColor(name: string): string {
  const known = Object.hasOwn(PROJECT_COLORS, name) ? name : DEFAULT_PROJECT_COLOR;
  return `var(--project-${known.split('-')[1]})`;
}

const Dot = styled.span<{ $color: string }>`
  display: inline-block;
  flex: none;
  width: 12px;
  height: 12px;
  border-radius: ${radius.small};
  background: ${({ $color }) => $color};
`;

/** A project's colour as a spot next to its name. */
export function Swatch({ name }: { name: string }) {
  return <Dot $color={projectColor(name)} aria-hidden />;
}
