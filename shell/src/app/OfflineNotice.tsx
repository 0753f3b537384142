import { usePlatform } from '@fieldline/platform';
import { color, desk, fontSize, keepsRoom, phone, space, timeText, unseen } from '@fieldline/ui';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

const texts = {
  offline: 'No connection to the server.',
  signIn: 'This network needs a sign-in.',
  kept: (time: string) => `You are seeing data saved on this device at ${time}.`,
  capture: 'Changes are saved here and sent when you are back online.',
  short: 'No connection',
  shortSignIn: 'Network sign-in needed',
  shortKept: (time: string) => `As of ${time}`,
};

/**
 * Over the lower edge of the page, in the space that every page leaves free, so that nothing moves.
 */
const Notice = styled.div`
  position: fixed;
  z-index: 3;
  inset: auto 0 var(--bottom-bar, 0px) var(--rail, 0px);
  overflow: hidden;
  padding: ${space(1)} ${space(6)};
  border-top: 1px solid ${color.border};
  background: ${color.hover};
  color: ${color.text};
  font-size: ${fontSize.small};
  line-height: ${space(4)};
  white-space: nowrap;
  text-overflow: ellipsis;
  ${phone} {
    padding-inline: ${space(3)};
  }
  @media print {
    display: none;
  }
`;

/** Always there for screen readers; visible if a line has room for it. */
const Whole = styled.span`
  ${unseen}
  ${desk} {
    all: unset;
  }
`;

const Short = styled.span`
  display: flex;
  gap: ${space(4)};
  ${phone} {
    /* On either side of the bar's raised action. */
    justify-content: space-between;
  }
  ${desk} {
    display: none;
  }
`;

/** Shows that there is no network, and how old the shown data are. */
export default function OfflineNotice() {
  const { kept, connection } = usePlatform();
  const needsSignIn = useSyncExternalStore(connection.subscribe, connection.needsSignIn);
  const asOf = useSyncExternalStore(kept.subscribe, kept.asOf);
  const time = asOf === null ? undefined : timeText(new Date(asOf).toISOString());
  const sentences = [
    needsSignIn ? texts.signIn : texts.offline,
    time && texts.kept(time),
    texts.capture,
  ];
  return (
    <Notice ref={keepsRoom} role="status" data-bar="">
      <Whole>{sentences.filter(Boolean).join(' ')}</Whole>
      <Short aria-hidden>
        <span>{needsSignIn ? texts.shortSignIn : texts.short}</span>
        {time && <span>{texts.shortKept(time)}</span>}
      </Short>
    </Notice>
  );
}
