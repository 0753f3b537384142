import { Link } from '@fieldline/platform';
import { color, Muted, radius, space, Stack } from '@fieldline/ui';
import { Check, CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { personAddress } from '../../person/address';

import { texts } from './texts';
import type { QueueState } from './useQueue';

const Track = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color.hover};
`;

const Bar = styled.div`
  height: 100%;
  background: ${color.primary};
  transform-origin: left;
  transition: scale 200ms ease-out;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  li {
    display: flex;
    gap: ${space(2)};
    align-items: flex-start;
  }
  svg {
    flex: none;
    margin-top: 3px;
  }
`;

const GOOD = ['paid', 'existing'];

/** How far a generation for several people is, and what became of each. */
export function QueueProgress({ state }: { state: Exclude<QueueState, { status: 'choosing' }> }) {
  const { all, current, done, status } = state;
  return (
    <Stack>
      <Track
        role="progressbar"
        aria-label={texts.progress}
        aria-valuemin={0}
        aria-valuemax={all.length}
        aria-valuenow={done.length}
        aria-valuetext={texts.of(done.length, all.length)}
      >
        <Bar style={{ scale: `${done.length / all.length} 1` }} />
      </Track>
      <p role="status">
        {status === 'ended'
          ? texts.ended(done.length, all.length)
          : current
            ? texts.writing(current.name)
            : texts.of(done.length, all.length)}
      </p>
      <List>
        {done.map(({ person, outcome }) => (
          <li key={person.id}>
            {GOOD.includes(outcome) ? (
              <Check size={16} aria-hidden />
            ) : (
              <CircleAlert size={16} aria-hidden />
            )}
            <span>
              {status === 'ended' ? (
                <Link to={personAddress(person.id)}>{person.name}</Link>
              ) : (
                person.name
              )}
              <Muted as="span"> · {texts.outcomes[outcome]}</Muted>
            </span>
          </li>
        ))}
      </List>
    </Stack>
  );
}
