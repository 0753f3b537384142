import { Link, useOutbox, waitingThings } from '@fieldline/platform';
import { coarse, color, fontSize, phone, radius, space, unseen } from '@fieldline/ui';
import styled from 'styled-components';

const texts = { waiting: (count: number) => `${count} waiting`, toSend: ' to send' };

const Waiting = styled(Link)`
  display: inline-flex;
  align-items: center;
  padding: ${space(1)} ${space(2.5)};
  ${coarse} {
    min-height: 44px;
  }
  border-radius: ${radius.pill};
  background: var(--amber-fill);
  color: var(--amber-text);
  font-size: ${fontSize.small};
  font-weight: 550;
  text-decoration: none;
  outline-color: ${color.ring};
  white-space: nowrap;
`;

/** Always there for screen readers; visible if there is room. */
const WhereRoom = styled.span`
  ${phone} {
    ${unseen}
  }
`;

/** The number of unsent changes, as a link to them. */
export function WaitingLink() {
  const count = waitingThings(useOutbox()).length;
  if (count === 0) return null;
  return (
    <Waiting to="/waiting">
      <span>
        {texts.waiting(count)}
        <WhereRoom>{texts.toSend}</WhereRoom>
      </span>
    </Waiting>
  );
}
