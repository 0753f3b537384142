import type { Photo } from '@fieldline/contracts';
import { color, dayText, phone, Segments, space } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ComparedPhoto } from './ComparedPhoto';
import { texts } from './texts';

const Layout = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  gap: ${space(2)};
  min-height: 0;
  > :first-child {
    justify-self: center;
  }
`;

/** Side by side; on an upright phone one above the other. */
const Pair = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
  min-height: 0;
  ${phone} {
    @media (orientation: portrait) {
      grid-template: repeat(2, minmax(0, 1fr)) / minmax(0, 1fr);
    }
  }
`;

const Figure = styled.figure`
  display: grid;
  grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  gap: ${space(1)};
  min-height: 0;
  figcaption {
    color: ${color.muted};
    text-align: center;
  }
`;

const Sliding = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) auto auto / minmax(0, 1fr);
  gap: ${space(1)};
  min-height: 0;
`;

/** Both photos in one place; the earlier one is cut off at the line. */
const Stage = styled.div`
  position: relative;
  min-height: 0;
  overflow: hidden;
`;

const Layer = styled.div`
  position: absolute;
  inset: 0;
`;

const Divider = styled.div`
  position: absolute;
  inset-block: 0;
  width: 2px;
  margin-left: -1px;
  background: ${color.primary};
  pointer-events: none;
`;

const Range = styled.input`
  width: 100%;
  height: 44px;
  margin: 0;
  accent-color: ${color.primary};
  cursor: ew-resize;
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  color: ${color.muted};
`;

type Way = 'beside' | 'slider';
const WAYS = [
  { value: 'beside', label: texts.sideBySide },
  { value: 'slider', label: texts.slider },
] as const satisfies readonly { value: Way; label: string }[];

export interface ComparisonProps {
  before: Photo;
  after: Photo;
}

const whenTaken = ({ takenAt, createdAt }: Photo) => dayText((takenAt ?? createdAt).slice(0, 10));

/** An earlier photo and a later one, side by side or one over the other. */
export function Comparison({ before, after }: ComparisonProps) {
  const [way, setWay] = useState<Way>('beside');
  const captions = {
    before: `${texts.before}, ${whenTaken(before)}`,
    after: `${texts.after}, ${whenTaken(after)}`,
  };
  return (
    <Layout>
      <Segments label={texts.ways} options={WAYS} value={way} onChange={setWay} />
      {way === 'beside' ? (
        <Pair>
          {(['before', 'after'] as const).map((which) => (
            <Figure key={which}>
              <ComparedPhoto photo={which === 'before' ? before : after} alt={captions[which]} />
              <figcaption>{captions[which]}</figcaption>
            </Figure>
          ))}
        </Pair>
      ) : (
        <Slider before={before} after={after} captions={captions} />
      )}
    </Layout>
  );
}

const HALF = 50;

interface SliderProps extends ComparisonProps {
  captions: { readonly before: string; readonly after: string };
}

/** The earlier photo over the later one, up to a line that is moved by arrow keys or a finger. */
function Slider({ before, after, captions }: SliderProps) {
  const [shown, setShown] = useState(HALF);
  return (
    <Sliding>
      <Stage>
        <Layer>
          <ComparedPhoto photo={after} alt={captions.after} />
        </Layer>
        <Layer style={{ clipPath: `inset(0 ${100 - shown}% 0 0)` }}>
          <ComparedPhoto photo={before} alt={captions.before} />
        </Layer>
        <Divider style={{ left: `${shown}%` }} />
      </Stage>
      <Range
        type="range"
        min={0}
        max={100}
        value={shown}
        aria-label={texts.share}
        aria-valuetext={texts.percent(shown)}
        onChange={({ target }) => setShown(target.valueAsNumber)}
      />
      <Ends aria-hidden>
        <span>{captions.before}</span>
        <span>{captions.after}</span>
      </Ends>
    </Sliding>
  );
}
