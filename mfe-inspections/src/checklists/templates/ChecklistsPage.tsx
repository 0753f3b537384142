import { type ChecklistTemplate, deleteChecklist } from '@fieldline/contracts';
import { ForEditors, useDocumentTitle, usePlatform } from '@fieldline/platform';
import {
  BackLink,
  Button,
  Card,
  EmptyState,
  FailureNotice,
  lazyDialog,
  Muted,
  PageBody,
  PageHead,
  Row,
  Skeleton,
  Stack,
} from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { CHECKLISTS_KEY } from '../../queries/keys';
import { useRemovals } from '../../items/useRemovals';
import { checklistsQuery } from '../queries';
import { texts } from './texts';

const TemplateDialog = lazyDialog(() => import('./TemplateDialog'));

const Words = styled(Stack)`
  flex: 1 1 240px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** The items in one line, cut off at its end. */
const Items = styled(Muted)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The workspace's checklists, for use in site visits. */
export function ChecklistsPage() {
  const { api, queryClient } = usePlatform();
  useDocumentTitle(texts.title, texts.section);
  const { data, error, refetch } = useQuery(checklistsQuery(api));
  const { hidden, remove } = useRemovals();
  const [edited, setEdited] = useState<ChecklistTemplate | 'new' | null>(null);
  const shown = data?.filter(({ id }) => !hidden.has(id));
  const again = () => void queryClient.invalidateQueries({ queryKey: CHECKLISTS_KEY });
  const drop = ({ id }: ChecklistTemplate) =>
    remove({
      ids: [id],
      texts: texts.deleted,
      send: (gone, keepalive) => api.call(deleteChecklist, { params: { id: gone }, keepalive }),
      onSent: again,
    });

  return (
    <PageBody>
      <PageHead
        back={<BackLink to="/visits">{texts.back}</BackLink>}
        facts={texts.lead}
        actions={
          <ForEditors>
            <Button tone="primary" onClick={() => setEdited('new')}>
              {texts.add}
            </Button>
          </ForEditors>
        }
      >
        {texts.title}
      </PageHead>
      {!shown && error && (
        <FailureNotice title={texts.failedToLoad} onRetry={() => void refetch()} />
      )}
      {!shown && !error && <Skeleton lines={3} height={72} />}
      {shown?.length === 0 && (
        <EmptyState
          title={texts.empty}
          hint={texts.emptyHint}
          action={
            <ForEditors>
              <Button onClick={() => setEdited('new')}>{texts.createFirst}</Button>
            </ForEditors>
          }
        />
      )}
      <Stack as="ul" role="list" $gap={3}>
        {shown?.map((template) => (
          <Card as="li" key={template.id}>
            <Row $gap={4} $justify="space-between">
              <Words $gap={1}>
                <strong dir="auto">{template.name}</strong>
                <Muted>{texts.count(template.items.length)}</Muted>
                <Items dir="auto">{template.items.join(' · ')}</Items>
              </Words>
              <ForEditors>
                <Row>
                  <Button
                    tone="quiet"
                    aria-label={texts.named(texts.edit, template.name)}
                    onClick={() => setEdited(template)}
                  >
                    {texts.edit}
                  </Button>
                  <Button
                    tone="quiet"
                    aria-label={texts.named(texts.delete, template.name)}
                    onClick={() => drop(template)}
                  >
                    {texts.delete}
                  </Button>
                </Row>
              </ForEditors>
            </Row>
          </Card>
        ))}
      </Stack>
      {edited && (
        <TemplateDialog
          {...(edited !== 'new' && { template: edited })}
          onClose={(saved) => {
            setEdited(null);
            if (saved) again();
          }}
        />
      )}
    </PageBody>
  );
}
