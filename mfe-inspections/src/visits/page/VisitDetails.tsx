import type { Log } from '@fieldline/contracts';
import { ForEditors, Link, useDocumentTitle, useMayEdit } from '@fieldline/platform';
import {
  BackLink,
  Button,
  ButtonLink,
  lazyDialog,
  MoreMenu,
  PageBody,
  PageHead,
  space,
  Stack,
  useCopyLink,
} from '@fieldline/ui';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { projectAddress, reportAddress, visitAddress } from '../../items/addresses';
import { useFocusAfter } from '../../items/useFocusAfter';
import { useKeepOffline } from '../../offline/capture/useKeepOffline';
import { WaitingMark } from '../../offline/capture/WaitingMark';
import { AssignedTo } from '../assigning/AssignedTo';
import { useDeleteVisits } from '../deletion';
import { ProseCard } from './ProseCard';
import { StatusControl } from './StatusControl';
import { useStatus } from './useStatus';
import { VisitFacts } from './VisitFacts';

const VisitDialog = lazyDialog(() => import('../form/VisitDialog'));
const VisitHistory = lazyDialog(() => import('./VisitHistory'));
const DiscardDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).DiscardDialog,
}));

const texts = {
  section: 'Site Visits',
  back: 'Back',
  more: 'More',
  history: 'History',
  delete: 'Delete',
  report: 'Report',
  edit: 'Edit',
  complete: 'Complete',
  reopen: 'Reopen',
  project: 'Project:',
  notes: 'Notes',
  noNotes: 'No notes available. Click edit to add notes.',
  summary: 'Summary',
  noSummary: 'No summary available. Click edit to add a summary.',
  addSummary: 'Add Summary',
};

const Origin = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

// Photos first, the notes beside them if there is room. A checklist is above the notes, and on a
// phone above everything else, so that users need not scroll past fifty photos to reach it.
const Columns = styled.div<{ $listed: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  align-items: start;
  @media (min-width: 861px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    ${({ $listed }) => $listed && 'grid-template-rows: auto 1fr;'}
  }
  @container panel (max-width: 860px) {
    grid-template: none / minmax(0, 1fr);
  }
`;

const Photos = styled.div<{ $listed: boolean }>`
  min-width: 0;
  @media (min-width: 861px) {
    grid-column: 1;
    grid-row: ${({ $listed }) => ($listed ? '1 / span 2' : '1')};
  }
  @container panel (max-width: 860px) {
    grid-area: auto;
  }
`;

const Beside = styled.div`
  min-width: 0;
  @media (min-width: 861px) {
    grid-column: 2;
  }
  @container panel (max-width: 860px) {
    grid-area: auto;
  }
`;

/** Parts below each other. Empty ones are shown as buttons in one row, after the others. */
const Parts = styled.div`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  &:empty {
    display: none;
  }
  > section {
    flex: 1 1 100%;
    min-width: 0;
  }
  > section:not(:last-child) {
    margin-bottom: ${space(3)};
  }
  > button {
    padding-inline: ${space(2.5)};
  }
  /* Without their icons three fit in the column at 1280. */
  @container (max-width: 460px) {
    > button {
      flex: 1 1 auto;
    }
    > button > svg {
      display: none;
    }
  }
`;

export interface VisitDetailsProps {
  visit: Log;
  photos: ReactNode;
  voice: ReactNode;
  checklist: ReactNode;
  analysis: ReactNode;
  comments: ReactNode;
}

/** The texts and parts of a site visit, and its actions. */
export function VisitDetails({ visit, ...parts }: VisitDetailsProps) {
  const { photos, voice, checklist, analysis, comments } = parts;
  const [dialog, setDialog] = useState<'edit' | 'history' | 'discard' | null>(null);
  const [addsSummary, setAddsSummary] = useState(false);
  useDocumentTitle(visit.title, texts.section);
  const deleteVisits = useDeleteVisits();
  const changeStatus = useStatus(visit);
  const keepOffline = useKeepOffline('log', visit.id);
  const copyLink = useCopyLink(visitAddress(visit.id));
  const mayEdit = useMayEdit();
  // Undo cannot restore texts that are being edited and not saved.
  const unsaved = useRef(new Set<string>());
  const holdUnsaved = (field: string) => (isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(field);
    else unsaved.current.delete(field);
  };
  const isDraft = visit.status !== 'completed';
  const hasSummary = visit.summary !== '' || addsSummary;
  const addSummary = useRef<HTMLButtonElement>(null);
  useFocusAfter(hasSummary, () => addSummary.current?.focus());
  const isListed = visit.checklist !== null;
  const close = () => setDialog(null);
  const remove = () => deleteVisits([visit]);

  return (
    <PageBody>
      <PageHead
        back={<BackLink to="/visits">{texts.back}</BackLink>}
        actions={
          <>
            <MoreMenu
              label={texts.more}
              entries={[
                keepOffline,
                ...copyLink,
                { label: texts.history, onSelect: () => setDialog('history') },
                ...(mayEdit
                  ? [
                      {
                        label: texts.delete,
                        destructive: true,
                        onSelect: () =>
                          unsaved.current.size > 0 ? setDialog('discard') : remove(),
                      },
                    ]
                  : []),
              ]}
            />
            <ButtonLink tone="quiet" to={reportAddress(visitAddress(visit.id))}>
              {texts.report}
            </ButtonLink>
            <ForEditors>
              <Button tone="quiet" onClick={() => setDialog('edit')}>
                {texts.edit}
              </Button>
              <Button
                tone={isDraft ? 'primary' : 'quiet'}
                // The second half of a double click would undo the change.
                onClick={({ detail }) =>
                  detail <= 1 && changeStatus(isDraft ? 'completed' : 'draft')
                }
              >
                {isDraft ? texts.complete : texts.reopen}
              </Button>
            </ForEditors>
          </>
        }
        facts={
          <>
            <StatusControl visit={visit} onChange={changeStatus} />
            <WaitingMark logId={visit.id} />
            <AssignedTo visit={visit} />
            <Origin>
              {texts.project} <Link to={projectAddress(visit.projectId)}>{visit.projectName}</Link>
            </Origin>
            <VisitFacts visit={visit} />
          </>
        }
      >
        {visit.title}
      </PageHead>
      <Columns $listed={isListed}>
        {isListed && <Beside>{checklist}</Beside>}
        <Photos $listed={isListed}>{photos}</Photos>
        <Beside>
          <Stack $gap={5}>
            <ProseCard
              visit={visit}
              field="notes"
              title={texts.notes}
              empty={texts.noNotes}
              onUnsaved={holdUnsaved('notes')}
            />
            {hasSummary && (
              <ProseCard
                visit={visit}
                field="summary"
                title={texts.summary}
                empty={texts.noSummary}
                startsEdited={addsSummary}
                onCancel={() => setAddsSummary(false)}
                onUnsaved={holdUnsaved('summary')}
              />
            )}
            <Parts>
              {voice}
              {mayEdit && !hasSummary && (
                <Button ref={addSummary} onClick={() => setAddsSummary(true)}>
                  <Plus size={16} aria-hidden />
                  {texts.addSummary}
                </Button>
              )}
              {!isListed && checklist}
            </Parts>
            {analysis}
            {comments}
          </Stack>
        </Beside>
      </Columns>
      {dialog === 'edit' && <VisitDialog visit={visit} onClose={close} />}
      {dialog === 'history' && <VisitHistory visit={visit} onClose={close} />}
      {dialog === 'discard' && <DiscardDialog onDiscard={remove} onStay={close} />}
    </PageBody>
  );
}
