import { timeText } from '@fieldline/ui';
import { useId } from 'react';
import { Entries, Entry, Part } from './parts';
import { texts } from './texts';
import type { Happening } from './watching';

/** Events and toasts as they happen, newest first. */
export function HappeningsPart({ happenings }: { happenings: readonly Happening[] }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{texts.happenings}</h3>
      {happenings.length === 0 && <p>{texts.nothingYet}</p>}
      <Entries aria-live="polite">
        {happenings.map(({ at, kind, what }, index) => (
          <Entry key={happenings.length - index}>
            {`${texts[kind]} ${what}`}
            <span>{timeText(at)}</span>
          </Entry>
        ))}
      </Entries>
    </Part>
  );
}
