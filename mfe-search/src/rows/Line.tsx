import { color, fontSize, space } from '@fieldline/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The width of the mark before a title, in pixels. */
export const MARK_PX = 28;

const Frame = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
`;

/**
 * Equally wide in every line, so that all titles are aligned; small marks are centred on the title.
 */
const Mark = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: ${MARK_PX}px;
  min-height: 21px;
  color: ${color.muted};
`;

const Title = styled.div`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 550;
`;

const TwoLines = styled.div`
  color: ${color.muted};
  font-size: ${fontSize.small};
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const End = styled.div`
  flex: none;
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

export interface LineProps {
  /** A mark before the title, such as a project's colour; its space is kept if there is none. */
  mark?: ReactNode;
  title: ReactNode;
  /** Shown at the end of the title's line. */
  end?: ReactNode;
  /** Two lines at most, below the title. */
  facts?: ReactNode;
  /** Running text below, two lines at most. */
  snippet?: ReactNode;
}

/** The frame of every line of the list: a title, with details beside and below it. */
export function Line({ mark, title, end, facts, snippet }: LineProps) {
  return (
    <Frame>
      <Mark>{mark}</Mark>
      <Texts>
        <Title dir="auto">{title}</Title>
        {facts && <TwoLines>{facts}</TwoLines>}
        {snippet && <TwoLines dir="auto">{snippet}</TwoLines>}
      </Texts>
      {end && <End>{end}</End>}
    </Frame>
  );
}
