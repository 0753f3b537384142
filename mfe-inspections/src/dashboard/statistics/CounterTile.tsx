import { Link } from '@fieldline/platform';
import { color, fontSize, phone, radius, space, Trend } from '@fieldline/ui';
import styled from 'styled-components';
import { type Counter, courseOf } from './model';

const texts = { period: 'in 30 days' };

const narrow = '@media (max-width: 1199.98px)';

// The number is above its label on the screen, and after it for a screen reader.
const Tile = styled.div`
  position: relative;
  display: grid;
  grid-template-areas: 'value change' 'label label';
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space(3)};
  align-items: center;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.medium};
  &:hover {
    background: ${color.hover};
  }
  /* Four tiles in a row leave no room for a line beside the number. */
  ${narrow} {
    grid-template-areas: 'value' 'label' 'change';
    grid-template-columns: minmax(0, 1fr);
  }
  /* One strip: figures and labels. */
  ${phone} {
    grid-template-areas: 'value' 'label';
    align-content: start;
  }
`;

/** Covers the whole tile, so that all of it leads to the page. */
const Label = styled.dt`
  grid-area: label;
  color: ${color.muted};
  ${phone} {
    font-size: ${fontSize.small};
    line-height: 1.25;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Value = styled.dd`
  grid-area: value;
  line-height: 1.2;
  font-size: ${fontSize.title};
  font-weight: 650;
  ${phone} {
    font-size: ${fontSize.heading};
  }
`;

/** Takes its height before the number is known, so that nothing moves. */
const Change = styled.dd`
  grid-area: change;
  min-height: 24px;
  ${phone} {
    display: none;
  }
`;

/** One counter: a link to the list of what it counts, with the change over 30 days. */
export function CounterTile({ label, value, address, added }: Counter) {
  return (
    <Tile>
      <Label>
        <Link to={address}>{label}</Link>
      </Label>
      <Value>{value.toLocaleString()}</Value>
      <Change>{added && <Trend values={courseOf(value, added)} period={texts.period} />}</Change>
    </Tile>
  );
}
