import { MARK_COLORS, MARK_KINDS } from '@fieldline/contracts';
import { color, radius, space } from '@fieldline/ui';
import {
  ArrowUpRight,
  type LucideIcon,
  MousePointer2,
  Ruler,
  Spline,
  Square,
  Type,
} from 'lucide-react';
import styled from 'styled-components';
import { MARK_INKS } from '../marks/shapes';
import type { Drawing, DrawingEvent, Tool } from './model';
import { texts } from './texts';

const TOOLS: readonly Tool[] = ['select', ...MARK_KINDS];

const ICONS: Readonly<Record<Tool, LucideIcon>> = {
  select: MousePointer2,
  arrow: ArrowUpRight,
  box: Square,
  line: Spline,
  text: Type,
  measure: Ruler,
};

const Bars = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)} ${space(6)};
`;

const Group = styled.div`
  display: flex;
  gap: ${space(2)};
`;

const Choice = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 2px solid transparent;
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${color.primary};
    color: ${color.primary};
  }
`;

const Ink = styled.span`
  width: 24px;
  height: 24px;
  border: 2px solid ${color.inputBorder};
  border-radius: ${radius.pill};
`;

export interface ToolbarProps {
  drawing: Drawing;
  onEvent: (event: DrawingEvent) => void;
}

/** The tool and colour of the next mark. */
export const Toolbar = ({ drawing, onEvent }: ToolbarProps) => (
  <Bars>
    <Group role="group" aria-label={texts.tools}>
      {TOOLS.map((tool) => {
        const Icon = ICONS[tool];
        return (
          <Choice
            key={tool}
            type="button"
            title={texts.tool[tool]}
            aria-label={texts.tool[tool]}
            aria-pressed={drawing.tool === tool}
            onClick={() => onEvent({ type: 'tool', tool })}
          >
            <Icon size={20} aria-hidden />
          </Choice>
        );
      })}
    </Group>
    <Group role="group" aria-label={texts.colors}>
      {MARK_COLORS.map((name) => (
        <Choice
          key={name}
          type="button"
          title={texts.color[name]}
          aria-label={texts.color[name]}
          aria-pressed={drawing.color === name}
          onClick={() => onEvent({ type: 'color', color: name })}
        >
          <Ink style={{ background: MARK_INKS[name].ink }} />
        </Choice>
      ))}
    </Group>
  </Bars>
);
