import styled from 'styled-components';

/** This many letters of the ending are kept, in whole words. */
const ENDING = 16;

const Line = styled.span`
  display: inline-flex;
  max-width: 100%;
  min-width: 0;
  vertical-align: bottom;
  > :first-child {
    min-width: 0;
    overflow: clip;
    text-overflow: ellipsis;
  }
  /* The blank between the two would vanish at the end of a flex item. */
  > span {
    white-space: pre;
  }
  > :last-child {
    flex: none;
  }
`;

/**
 * A name shortened in its middle if it lacks room, for names that differ in their endings: "Planta
 * de Bombeo… Section 7". One without a space near its end is split there anyway.
 */
export function MiddleText({ children }: { children: string }) {
  const at = children.indexOf(' ', Math.max(1, children.length - ENDING - 1));
  if (at < 0) return children;
  return (
    <Line dir="auto">
      <span>{children.slice(0, at)}</span>
      <span>{children.slice(at)}</span>
    </Line>
  );
}
