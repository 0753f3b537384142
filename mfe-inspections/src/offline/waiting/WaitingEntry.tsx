import { Link, newKey, type OutboxEntry, usePlatform } from '@fieldline/platform';
import { Badge, Button, color, lazyDialog, Muted, Row, saveFile, timeText } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Item, Words } from './layout';
import { differencesOf, editableFields } from './model';
import { kindOf, texts } from './texts';
import { projectAddress, visitAddress } from '../../items/addresses';
import { isTooLarge } from '../../photos/smaller';

const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).ConfirmDialog,
}));
const ConflictDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).ConflictDialog,
}));

const Failure = styled.p`
  margin: 0;
  color: ${color.danger};
`;

/** The text of the confirmation, by the kind of entry that others depend on. */
const CONFIRMED: Readonly<Record<string, (title: string) => string>> = {
  visit: texts.confirm.whole,
  project: texts.confirm.whole,
};

export interface WaitingEntryProps {
  entry: OutboxEntry;
  onEdit: () => void;
}

/** One unsent change, and what the user can do with it. */
export function WaitingEntry({ entry, onEdit }: WaitingEntryProps) {
  const { outbox, toast, logger } = usePlatform();
  const [open, setOpen] = useState<'discard' | 'conflict' | null>(null);
  const { id, kind, title, logId, projectId = '', createdAt, state, request, file } = entry;
  const close = () => setOpen(null);
  const act = (work: Promise<unknown>) =>
    void work.catch((error: unknown) =>
      logger.error('An unsent change could not be edited', error),
    );
  const saveMine = async (version: number) => {
    if (await outbox.change(id, request.body ?? {}, version)) return;
    toast.show({ ...texts.gone, variant: 'destructive' });
  };
  const download = async () => {
    const content = file && (await outbox.fileOf(id));
    if (content) saveFile(file.name, file.type, content);
  };
  /** The smaller photo gets its own entry before the refused one goes. */
  const sendSmaller = async () => {
    const content = file && (await outbox.fileOf(id));
    if (!content) return;
    const { withFewerPixels } = await import('../../photos/shrink');
    const large = new File([content], file.name, { type: file.type });
    const blob = await withFewerPixels(large);
    if (blob === large) return void toast.show({ ...texts.notSmaller, variant: 'destructive' });
    const captured = { kind, title, logId, request, ...(entry.projectId && { projectId }) };
    await outbox.add({ ...captured, id: newKey(), file: { blob, name: blob.name } });
    await outbox.discard(id);
  };
  const named = (action: string) => ({ 'aria-label': texts.ofEntry(action, title) });

  return (
    <Item>
      <Words $gap={1}>
        <Row>
          <strong dir="auto">{title}</strong>
          <State state={state} />
        </Row>
        <Muted>
          {kindOf(entry)} · {texts.captured(timeText(createdAt))} ·{' '}
          {logId ? (
            <Link to={visitAddress(logId)}>{texts.openVisit}</Link>
          ) : (
            <Link to={projectAddress(projectId)}>{texts.openProject}</Link>
          )}
        </Muted>
        {state.kind === 'refused' && <Failure role="alert">{state.message}</Failure>}
      </Words>
      {state.kind !== 'sending' && (
        <Row>
          {state.kind === 'refused' && (
            <Button {...named(texts.retry)} onClick={() => act(outbox.retry(id))}>
              {texts.retry}
            </Button>
          )}
          {state.kind === 'refused' && Object.keys(editableFields(entry)).length > 0 && (
            <Button {...named(texts.edit)} onClick={onEdit}>
              {texts.edit}
            </Button>
          )}
          {state.kind === 'conflict' && (
            <Button {...named(texts.compare)} onClick={() => setOpen('conflict')}>
              {texts.compare}
            </Button>
          )}
          {state.kind === 'refused' && file && isTooLarge(state.message, file.type) && (
            <Button {...named(texts.sendSmaller)} onClick={() => act(sendSmaller())}>
              {texts.sendSmaller}
            </Button>
          )}
          {state.kind === 'refused' && file && (
            <Button {...named(texts.download)} onClick={() => act(download())}>
              {texts.download}
            </Button>
          )}
          <Button tone="danger" {...named(texts.discard)} onClick={() => setOpen('discard')}>
            {texts.discard}
          </Button>
        </Row>
      )}
      {open === 'discard' && (
        <ConfirmDialog
          open
          title={texts.confirm.title}
          text={(CONFIRMED[entry.kind] ?? texts.confirm.text)(title)}
          confirmLabel={texts.confirm.discard}
          onConfirm={() => act(outbox.discard(id))}
          onClose={close}
        />
      )}
      {open === 'conflict' && state.kind === 'conflict' && (
        <ConflictDialog
          differences={differencesOf(request.body ?? {}, state.saved)}
          onChoose={(choice) => {
            close();
            if (choice === 'saved') act(outbox.discard(id));
            if (choice === 'mine') act(saveMine(Number(state.saved['version'])));
          }}
        />
      )}
    </Item>
  );
}

function State({ state }: Pick<OutboxEntry, 'state'>) {
  switch (state.kind) {
    case 'waiting':
      return <Badge $hue="amber">{texts.waiting}</Badge>;
    case 'sending':
      return <Badge $hue="blue">{texts.sending(Math.round(state.sent * 100))}</Badge>;
    case 'refused':
      return <Badge>{texts.refused}</Badge>;
    case 'conflict':
      return <Badge $hue="purple">{texts.conflict}</Badge>;
  }
}
