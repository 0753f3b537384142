import type { Log } from '@fieldline/contracts';
import { ForEditors, useMayEdit, usePlatform } from '@fieldline/platform';
import { Button, lazyDialog, Muted, Row, Section, space, Stack } from '@fieldline/ui';
import { ProgressBar } from '@fieldline/ui/progress';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { tallyOf, tallyText } from '../model';
import { Item } from './Item';
import { texts } from './texts';
import { useAnswer } from './useAnswer';
import { useReplaceChecklist } from './useReplaceChecklist';

const ChooseDialog = lazyDialog(() => import('./ChooseDialog'));
const DetailsDialog = lazyDialog(() => import('./DetailsDialog'));

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Name = styled.strong`
  margin-inline-end: ${space(2)};
  overflow-wrap: anywhere;
`;

/** The checklist of a visit, answered item by item; or a button to add one. */
export function ChecklistCard({ visit }: { visit: Log }) {
  const { toast } = usePlatform();
  const mayEdit = useMayEdit();
  const [choosing, setChoosing] = useState(false);
  const [detailed, setDetailed] = useState<string | null>(null);
  const answer = useAnswer(visit.id);
  const { replace, busy } = useReplaceChecklist();
  const { checklist } = visit;

  if (!checklist) {
    if (!mayEdit) return null;
    return (
      <>
        <Button onClick={() => setChoosing(true)}>
          <ListChecks size={16} aria-hidden />
          {texts.add}
        </Button>
        {choosing && <ChooseDialog visit={visit} onClose={() => setChoosing(false)} />}
      </>
    );
  }

  const tally = tallyOf(checklist);
  const item = checklist.items.find(({ id }) => id === detailed);
  const remove = () =>
    void replace(visit, null).then((removed) => {
      if (!removed) return;
      const undo = () => void replace(removed.after, removed.before.checklist);
      toast.show({ title: texts.removed, action: { label: texts.undo, run: undo } });
    });

  return (
    <Section
      title={texts.title}
      actions={
        <ForEditors>
          <Button aria-label={texts.removeLabel} disabled={busy} onClick={remove}>
            {texts.remove}
          </Button>
        </ForEditors>
      }
    >
      <Stack $gap={3}>
        <Row $justify="space-between">
          <Name dir="auto">{checklist.name}</Name>
          <Muted role="status">{tallyText(tally)}</Muted>
        </Row>
        <ProgressBar label={texts.progress} done={tally.answered} of={tally.total} />
        <List role="list">
          {checklist.items.map((each) => (
            <Item
              key={each.id}
              item={each}
              photo={each.photo !== null && visit.photos.includes(each.photo) ? each.photo : null}
              onAnswer={(given) => answer(each, { answer: given })}
              onDetails={() => setDetailed(each.id)}
            />
          ))}
        </List>
      </Stack>
      {item && (
        <DetailsDialog
          logId={visit.id}
          item={item}
          photos={visit.photos}
          onChange={(change) => answer(item, change)}
          onClose={() => setDetailed(null)}
        />
      )}
    </Section>
  );
}
