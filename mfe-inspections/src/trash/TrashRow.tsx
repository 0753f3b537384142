import { byAuthor, readTrashThumbnail, TRASH_DAYS, type TrashEntry } from '@fieldline/contracts';
import { ForEditors, usePlatform, useWorkspace } from '@fieldline/platform';
import { Button, dayAt, FactLine, Row, Stack, timeText, useToday } from '@fieldline/ui';
import styled from 'styled-components';
import { SmallPhoto } from '../photos/SmallPhoto';
import { thumbnails } from '../photos/thumbnails';
import { useObjectUrl } from '../photos/useObjectUrl';
import { texts } from './texts';

const A_DAY_MS = 86_400_000;

const Words = styled(Stack)`
  flex: 1 1 240px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/**
 * For how many days an item can still be restored, counted by midnights in the reader's calendar; at
 * least one, because it still exists.
 */
export function daysLeft(deletedAt: string, today: string): number {
  const since = Date.parse(today) - Date.parse(dayAt(new Date(deletedAt)));
  return Math.min(TRASH_DAYS, Math.max(1, TRASH_DAYS - since / A_DAY_MS));
}

const isKnown = (kind: string): kind is keyof typeof texts.kinds =>
  Object.hasOwn(texts.kinds, kind);

interface TrashRowProps {
  entry: TrashEntry;
  busy: boolean;
  onRestore: () => void;
  onRemove: () => void;
}

/** One deletion: the item, the items deleted with it, by whom and when. */
export function TrashRow({ entry, busy, onRestore, onRemove }: TrashRowProps) {
  const { kind, title, within, visits, files, deleted_by, deleted_at } = entry;
  const today = useToday();
  const isAlone = useWorkspace().id === null;
  const isFile = kind === 'photo' || kind === 'voice_note';
  return (
    <Row as="li" $gap={4} $justify="space-between">
      {kind === 'photo' && <DeletedPhoto id={entry.id} />}
      <Words $gap={1}>
        <strong dir="auto">{title}</strong>
        <FactLine
          facts={[
            [isKnown(kind) ? texts.kinds[kind] : kind, within && texts.within(within)]
              .filter(Boolean)
              .join(' '),
            visits > 0 && texts.visits(visits),
            files > 0 && !isFile && texts.files(files),
          ]}
        />
        <FactLine
          facts={[
            texts.deleted(timeText(deleted_at), isAlone ? '' : byAuthor(deleted_by)),
            texts.left(daysLeft(deleted_at, today)),
          ]}
        />
      </Words>
      <ForEditors>
        <Row>
          <Button
            disabled={busy}
            aria-label={texts.named(texts.restore, title)}
            onClick={onRestore}
          >
            {texts.restore}
          </Button>
          <Button
            tone="quiet"
            disabled={busy}
            aria-label={texts.named(texts.remove, title)}
            onClick={onRemove}
          >
            {texts.remove}
          </Button>
        </Row>
      </ForEditors>
    </Row>
  );
}

/** The picture of a deleted photo; its name is beside it. */
function DeletedPhoto({ id }: { id: number }) {
  const { api } = usePlatform();
  const params = { id: String(id) };
  const { shown } = useObjectUrl(params.id, true, (signal) =>
    thumbnails(() => api.download(readTrashThumbnail, { params, signal }), signal),
  );
  return (
    <SmallPhoto $size={64}>{shown.kind === 'shown' && <img src={shown.url} alt="" />}</SmallPhoto>
  );
}
