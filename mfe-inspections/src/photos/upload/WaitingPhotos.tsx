import { useOutbox, usePlatform } from '@fieldline/platform';
import { color, Muted, radius, Row, space, Stack, TextButton } from '@fieldline/ui';
import styled from 'styled-components';
import { withoutPlace } from '../../place/model';
import { useObjectUrl } from '../../photo/useObjectUrl';

const texts = {
  label: 'Photos waiting to send',
  waiting: 'Waiting to send',
  sending: (percent: number) => `Sending, ${percent}%`,
  refused: 'Could not be sent',
  place: 'Remove place',
  removePlace: (title: string) => `Remove place of ${title}`,
};

const Picture = styled.span`
  flex: none;
  width: 44px;
  height: 44px;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.hover};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Line = styled(Row)`
  gap: ${space(3)};
  flex-wrap: nowrap;
`;

/** The photos of a visit that are kept on this device until they can be sent. */
export function WaitingPhotos({ logId }: { logId: string }) {
  const photos = useOutbox().filter((entry) => entry.kind === 'photo' && entry.logId === logId);
  if (photos.length === 0) return null;
  return (
    <Stack as="ul" $gap={2} role="list" aria-label={texts.label}>
      {photos.map(({ id, title, state, request }) => (
        <Line as="li" key={id}>
          <Preview id={id} />
          <Name>{title}</Name>
          <Muted>
            {state.kind === 'sending'
              ? texts.sending(Math.round(state.sent * 100))
              : state.kind === 'refused'
                ? texts.refused
                : texts.waiting}
          </Muted>
          {state.kind !== 'sending' && <WaitingPlace id={id} title={title} body={request.body} />}
        </Line>
      ))}
    </Stack>
  );
}

interface WaitingPlaceProps {
  id: string;
  title: string;
  body: Readonly<Record<string, unknown>> | undefined;
}

/** Takes the place away from a photo before it is sent. */
function WaitingPlace({ id, title, body = {} }: WaitingPlaceProps) {
  const { outbox, logger } = usePlatform();
  const without = withoutPlace(body['details']);
  if (without === undefined) return null;
  return (
    <TextButton
      aria-label={texts.removePlace(title)}
      onClick={() =>
        void outbox
          .change(id, { ...body, details: without })
          .catch((error: unknown) => logger.error('What waits could not be changed', error))
      }
    >
      {texts.place}
    </TextButton>
  );
}

function Preview({ id }: { id: string }) {
  const { outbox } = usePlatform();
  const { shown } = useObjectUrl(id, true, async () => {
    const blob = await outbox.fileOf(id);
    if (!blob) throw new Error('The photo is on its way already');
    return blob;
  });
  return <Picture>{shown.kind === 'shown' && <img src={shown.url} alt="" />}</Picture>;
}
