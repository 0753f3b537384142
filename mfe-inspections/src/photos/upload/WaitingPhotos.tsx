import { type OutboxEntry, useOutbox, usePlatform } from '@fieldline/platform';
import { lazyDialog, Muted, Row, space, Stack, TextButton } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { stateText } from '../../offline/capture/waitingToast';
import { marksInDetails } from '../marks/details';
import { Marks } from '../marks/Marks';
import type { Measures } from '../marks/shapes';
import { SmallPhoto } from '../SmallPhoto';
import { useObjectUrl } from '../useObjectUrl';
import { withoutPlace } from '../place/model';

const WaitingAnnotator = lazyDialog(() => import('../annotate/WaitingAnnotator'));

const texts = {
  label: 'Photos waiting to send',
  annotate: 'Annotate',
  annotateOne: (title: string) => `Annotate ${title}`,
  place: 'Remove location',
  removePlace: (title: string) => `Remove location of ${title}`,
  sent: {
    title: 'The photo has been sent',
    description: 'Its location was sent too. Open the photo to remove it.',
  },
};

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Line = styled(Row)`
  gap: ${space(3)};
  flex-wrap: wrap;
`;

/** The photos of a visit that are stored on this device until they can be sent. */
export function WaitingPhotos({ logId }: { logId: string }) {
  const photos = useOutbox().filter((entry) => entry.kind === 'photo' && entry.logId === logId);
  // A copy from the moment of opening: the photo may be sent while it is drawn on.
  const [drawn, setDrawn] = useState<OutboxEntry | null>(null);
  return (
    <>
      {photos.length > 0 && (
        <Stack as="ul" $gap={2} role="list" aria-label={texts.label}>
          {photos.map((entry) => (
            <Line as="li" key={entry.id}>
              <Preview id={entry.id} details={entry.request.body?.['details']} />
              <Name>{entry.title}</Name>
              <Muted>{stateText(entry.state)}</Muted>
              {entry.state.kind !== 'sending' && (
                <>
                  <TextButton
                    aria-label={texts.annotateOne(entry.title)}
                    onClick={() => setDrawn(entry)}
                  >
                    {texts.annotate}
                  </TextButton>
                  <WaitingPlace id={entry.id} title={entry.title} body={entry.request.body} />
                </>
              )}
            </Line>
          ))}
        </Stack>
      )}
      {drawn && <WaitingAnnotator entry={drawn} onClose={() => setDrawn(null)} />}
    </>
  );
}

interface WaitingPlaceProps {
  id: string;
  title: string;
  body: Readonly<Record<string, unknown>> | undefined;
}

/** Removes the location of an unsent photo. */
function WaitingPlace({ id, title, body = {} }: WaitingPlaceProps) {
  const { outbox, toast, logger } = usePlatform();
  const without = withoutPlace(body['details']);
  if (without === undefined) return null;
  const remove = async () => {
    try {
      const isRemoved = await outbox.change(id, { ...body, details: without });
      if (!isRemoved) toast.show(texts.sent);
    } catch (error) {
      logger.error('An unsent change could not be edited', error);
    }
  };
  return (
    <TextButton aria-label={texts.removePlace(title)} onClick={() => void remove()}>
      {texts.place}
    </TextButton>
  );
}

function Preview({ id, details }: { id: string; details: unknown }) {
  const { outbox } = usePlatform();
  const [measures, setMeasures] = useState<Measures | null>(null);
  const { shown } = useObjectUrl(id, true, async () => {
    const blob = await outbox.fileOf(id);
    if (!blob) throw new Error('The photo is already being sent');
    return blob;
  });
  return (
    <SmallPhoto $size={44}>
      {shown.kind === 'shown' && (
        <img
          src={shown.url}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setMeasures({ width, height })
          }
        />
      )}
      {measures && <Marks marks={marksInDetails(details)} photo={measures} fit="cover" />}
    </SmallPhoto>
  );
}
