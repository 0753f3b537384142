import { personAddress } from '@fieldline/contracts';
import { Link } from '@fieldline/platform';
import { Muted, space, Stack } from '@fieldline/ui';
import { ProgressBar } from '@fieldline/ui/progress';
import { Check, CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { texts } from './texts';
import type { Done, QueueState } from './useQueue';

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

const isGood = ({ outcome }: Done) => outcome === 'paid' || outcome === 'existing';

/** The progress of a generation for several people, and its outcome for each of them. */
export function QueueProgress({ state }: { state: Exclude<QueueState, { status: 'choosing' }> }) {
  const { all, current, done, status } = state;
  return (
    <Stack>
      <ProgressBar
        label={texts.progress}
        done={done.length}
        of={all.length}
        words={texts.of(done.length, all.length)}
      />
      <p role="status">
        {status === 'ended'
          ? texts.ended(done.filter(isGood).length, all.length)
          : current
            ? texts.writing(current.name)
            : texts.of(done.length, all.length)}
      </p>
      <List>
        {done.map((each) => (
          <li key={each.person.id}>
            {isGood(each) ? <Check size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
            <span>
              {status === 'ended' ? (
                <Link to={personAddress(each.person.id)}>{each.person.name}</Link>
              ) : (
                each.person.name
              )}
              <Muted as="span"> · {texts.outcomes[each.outcome]}</Muted>
            </span>
          </li>
        ))}
      </List>
    </Stack>
  );
}
