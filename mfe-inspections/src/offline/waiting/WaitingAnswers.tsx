import { Link, usePlatform, type WaitingThing } from '@fieldline/platform';
import { Badge, Button, lazyDialog, Muted, Row, timeText } from '@fieldline/ui';
import { useState } from 'react';
import { Item, Words } from './layout';
import { kindOf, texts } from './texts';
import { visitAddress } from '../../items/addresses';

const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).ConfirmDialog,
}));

/** Unsent answers of one visit's checklist: one entry, as the user sees them. */
export function WaitingAnswers({ first, entries }: WaitingThing) {
  const { outbox, logger } = usePlatform();
  const [asking, setAsking] = useState(false);
  const title = texts.answers(entries.length);
  const discard = async () => {
    try {
      for (const { id } of entries) await outbox.discard(id);
    } catch (error) {
      logger.error('An unsent change could not be edited', error);
    }
  };

  return (
    <Item>
      <Words $gap={1}>
        <Row>
          <strong>{title}</strong>
          <Badge $hue="amber">{texts.waiting}</Badge>
        </Row>
        <Muted>
          {kindOf(first)} · {texts.captured(timeText(first.createdAt))} ·{' '}
          <Link to={visitAddress(first.logId)}>{texts.openVisit}</Link>
        </Muted>
      </Words>
      <Button
        tone="danger"
        aria-label={texts.ofEntry(texts.discard, title)}
        onClick={() => setAsking(true)}
      >
        {texts.discard}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title={texts.confirm.title}
          text={texts.confirm.answers(entries.length)}
          confirmLabel={texts.confirm.discard}
          onConfirm={() => void discard()}
          onClose={() => setAsking(false)}
        />
      )}
    </Item>
  );
}
