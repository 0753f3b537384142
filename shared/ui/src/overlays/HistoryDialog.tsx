import { type Fields, type HistoryWire, versionsOf } from '@fieldline/contracts';
import {
  ApiError,
  reportFailure,
  useMayEdit,
  useOneAtATime,
  usePlatform,
} from '@fieldline/platform';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../controls/Button';
import { FailureNotice } from '../feedback/Notice';
import { Skeleton } from '../feedback/Skeleton';
import { timeText } from '../format/days';
import { color, fontSize, phone, space } from '../foundation/tokens';
import { VisuallyHidden } from '../foundation/VisuallyHidden';
import { Stack } from '../layout/Card';
import { Dialog } from './Dialog';
import { excerpts } from './excerpts';

const texts = {
  title: 'History',
  close: 'Close',
  none: 'No changes in the last two years.',
  unknown: 'Unknown',
  earliest: 'Earliest version',
  before: 'Before: ',
  after: 'After: ',
  blank: '(empty)',
  restore: 'Restore this version',
  restored: 'Version restored',
  failed: 'Failed to restore this version',
  stale: 'Someone changed it after you opened it. Check the history again.',
  unread: 'The history could not be loaded.',
  more: 'Show Earlier Changes',
};

const List = styled.ol`
  display: grid;
`;

const Item = styled.li`
  display: grid;
  gap: ${space(3)};
  padding-block: ${space(4)};
  border-top: 1px solid ${color.border};
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  h3 {
    font-size: ${fontSize.body};
    font-weight: 600;
  }
  time {
    color: ${color.muted};
    font-weight: 400;
  }
`;

const Changes = styled.dl`
  display: grid;
  grid-template-columns: 140px minmax(0, 1fr);
  gap: ${space(2)} ${space(3)};
  dt {
    color: ${color.muted};
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  del {
    color: ${color.muted};
  }
  ins {
    text-decoration: none;
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
    dd + dt {
      margin-top: ${space(1)};
    }
  }
`;

/** A changed field, as readers see it. */
export interface FieldChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface HistoryDialogProps {
  /** Reads the latest changes, or those before one. */
  read: (before: number | undefined) => Promise<HistoryWire>;
  describe: (before: Fields, after: Fields) => readonly FieldChange[];
  /** Writes an earlier version over the current one. */
  restore: (former: Fields, current: Fields, version: number) => Promise<unknown>;
  onClose: () => void;
  /** Shown above the changes, such as when the item was created. */
  facts?: ReactNode;
}

/**
 * The history of a project, visit or product: who changed what, with a button to restore a version.
 */
export function HistoryDialog({ read, describe, restore, onClose, facts }: HistoryDialogProps) {
  const platform = usePlatform();
  const mayEdit = useMayEdit();
  const { busy, run } = useOneAtATime();
  const { history, failed, load } = useHistory(read);

  const bringBack = (former: Fields, { current, version }: HistoryWire) =>
    run(async () => {
      try {
        await restore(former, current, version);
        platform.toast.show({ title: texts.restored });
        onClose();
      } catch (error) {
        const isStale = error instanceof ApiError && error.status === 412;
        const why = error instanceof ApiError && error.status === 400 ? error.message : undefined;
        const description = isStale ? texts.stale : why;
        reportFailure(platform, error, {
          title: texts.failed,
          ...(description && { description }),
        });
        if (isStale) await load();
      }
    });

  /** Restores a version; undefined if that would change nothing, or the user may not edit. */
  const wayBackTo = (former: Fields) =>
    history && mayEdit && isOther(former, history.current)
      ? () => void bringBack(former, history)
      : undefined;

  const versions = history ? versionsOf(history) : [];
  const oldest = versions.at(-1);
  const isWhole = history !== null && !history.more;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.title}
      width={640}
      foot={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Stack $gap={4}>
        {facts}
        {history && versions.length === 0 && <p>{texts.none}</p>}
        {versions.length > 0 && (
          <List>
            {versions.map(({ id, by, at, before, after }) => (
              <Entry
                key={id}
                title={by?.name ?? texts.unknown}
                at={at}
                changes={describe(before, after)}
                busy={busy}
                onRestore={wayBackTo(after)}
              />
            ))}
            {oldest && isWhole && (
              <Entry
                title={texts.earliest}
                changes={[]}
                busy={busy}
                onRestore={wayBackTo(oldest.before)}
              />
            )}
          </List>
        )}
        {failed ? (
          <FailureNotice title={texts.unread} onRetry={() => void load(oldest?.id)} />
        ) : (
          history?.more && (
            <Button disabled={busy} onClick={() => void run(() => load(oldest?.id))}>
              {texts.more}
            </Button>
          )
        )}
        {!history && !failed && <Skeleton lines={4} />}
      </Stack>
    </Dialog>
  );
}

/**
 * Whether two versions differ in a restorable field: checklists are not restored, because they are
 * answered item by item.
 */
const isOther = (one: Fields, other: Fields) =>
  Object.keys(one).some(
    (name) =>
      !name.startsWith('checklist.') && JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );

/** The changes read so far; `load` adds earlier ones, or starts again. */
function useHistory(read: HistoryDialogProps['read']) {
  const { logger } = usePlatform();
  const [history, setHistory] = useState<HistoryWire | null>(null);
  const [failed, setFailed] = useState(false);
  // Callers pass a new `read` with each rendering.
  const [reader] = useState(() => read);
  const load = useCallback(
    async (before?: number) => {
      setFailed(false);
      try {
        const page = await reader(before);
        setHistory((known) =>
          known && before !== undefined
            ? { ...known, data: [...known.data, ...page.data], more: page.more }
            : page,
        );
      } catch (error) {
        logger.error(texts.unread, error);
        setFailed(true);
      }
    },
    [reader, logger],
  );
  useEffect(() => void load(), [load]);
  return { history, failed, load };
}

interface EntryProps {
  title: string;
  at?: string;
  changes: readonly FieldChange[];
  busy: boolean;
  onRestore: (() => void) | undefined;
}

function Entry({ title, at, changes, busy, onRestore }: EntryProps) {
  const id = useId();
  return (
    <Item>
      <Head>
        <h3 id={id}>
          {title} {at && <time dateTime={at}>{timeText(at)}</time>}
        </h3>
        {onRestore && (
          <Button tone="quiet" aria-describedby={id} disabled={busy} onClick={onRestore}>
            {texts.restore}
          </Button>
        )}
      </Head>
      {changes.length > 0 && (
        <Changes>
          {changes.map((change) => (
            <Change key={change.label} {...change} />
          ))}
        </Changes>
      )}
    </Item>
  );
}

function Change({ label, ...values }: FieldChange) {
  const [before, after] = excerpts(values.before, values.after);
  return (
    <>
      <dt>{label}</dt>
      <dd dir="auto">
        <VisuallyHidden>{texts.before}</VisuallyHidden>
        <del>{before || texts.blank}</del> <VisuallyHidden>{texts.after}</VisuallyHidden>
        <ins>{after || texts.blank}</ins>
      </dd>
    </>
  );
}
