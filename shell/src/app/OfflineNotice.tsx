import { usePlatform } from '@fieldline/platform';
import { color, fontSize, space, timeText } from '@fieldline/ui';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

const texts = {
  offline: 'No connection to the server.',
  kept: (time: string) => `What you see was kept on this device, as of ${time}.`,
  capture: 'What you capture is kept here and sent when the connection returns.',
};

const Notice = styled.p`
  margin: 0;
  padding: ${space(2)} ${space(6)};
  border-bottom: 1px solid ${color.border};
  background: ${color.hover};
  color: ${color.text};
  font-size: ${fontSize.small};
`;

/** Says that there is no network, and how old what is shown is. */
export default function OfflineNotice() {
  const { kept } = usePlatform();
  const asOf = useSyncExternalStore(kept.subscribe, kept.asOf);
  const sentences = [
    texts.offline,
    ...(asOf === null ? [] : [texts.kept(timeText(new Date(asOf).toISOString()))]),
    texts.capture,
  ];
  return <Notice role="status">{sentences.join(' ')}</Notice>;
}
