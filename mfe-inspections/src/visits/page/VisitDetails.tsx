import type { Log } from '@fieldline/contracts';
import { Link, useDocumentTitle } from '@fieldline/platform';
import {
  BackLink,
  Button,
  ButtonLink,
  lazyDialog,
  PageBody,
  PageTitle,
  RoomyWords,
  Row,
  space,
  Stack,
  StatusBadge,
} from '@fieldline/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { KeepOffline } from '../../offline/capture/KeepOffline';
import { WaitingMark } from '../../offline/capture/WaitingMark';
import { useDeleteVisits } from '../deletion';
import { VisitFacts } from './VisitFacts';
import { ProseCard } from './ProseCard';
import { StatusSwitch } from './StatusSwitch';

const VisitDialog = lazyDialog(() => import('../form/VisitDialog'));
const DiscardDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).DiscardDialog,
}));

const texts = {
  section: 'Site Visits',
  back: 'Back',
  report: 'Report',
  edit: 'Edit',
  delete: 'Delete',
  project: 'Project:',
  notes: 'Notes',
  noNotes: 'No notes available. Click edit to add notes.',
  summary: 'Summary',
  noSummary: 'No summary available. Click edit to add a summary.',
};

const Origin = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

// Photos first, the notes beside them where there is room. A checklist stands above the notes, and on a
// phone above all else: it is not to be looked for below fifty photos.
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

export interface VisitDetailsProps {
  visit: Log;
  photos: ReactNode;
  voice: ReactNode;
  checklist: ReactNode;
  analysis: ReactNode;
}

/** What was written at a site visit, and what can be done to it. */
export function VisitDetails({ visit, photos, voice, checklist, analysis }: VisitDetailsProps) {
  const [dialog, setDialog] = useState<'edit' | 'discard' | null>(null);
  useDocumentTitle(visit.title, texts.section);
  const deleteVisits = useDeleteVisits();
  // Texts that are edited and not saved: Undo cannot bring them back.
  const unsaved = useRef(new Set<string>());
  const holdUnsaved = (field: string) => (isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(field);
    else unsaved.current.delete(field);
  };
  const isListed = visit.checklist !== null;
  const close = () => setDialog(null);
  const remove = () => deleteVisits([visit]);

  return (
    <PageBody>
      <Stack $gap={2}>
        <PageTitle
          actions={
            <>
              <BackLink to="/visits">{texts.back}</BackLink>
              <StatusSwitch visit={visit} />
              <KeepOffline kind="log" id={visit.id} />
              <ButtonLink to={`/logs/${encodeURIComponent(visit.id)}/report`}>
                {texts.report}
              </ButtonLink>
              <Button onClick={() => setDialog('edit')}>
                <Pencil size={16} aria-hidden />
                <RoomyWords>{texts.edit}</RoomyWords>
              </Button>
              <Button
                tone="danger"
                onClick={() => (unsaved.current.size > 0 ? setDialog('discard') : remove())}
              >
                <Trash2 size={16} aria-hidden />
                <RoomyWords>{texts.delete}</RoomyWords>
              </Button>
            </>
          }
        >
          {visit.title}
        </PageTitle>
        <Row>
          <StatusBadge status={visit.status} />
          <WaitingMark logId={visit.id} />
          <Origin>
            {texts.project}{' '}
            <Link to={`/projects/${encodeURIComponent(visit.projectId)}`}>{visit.projectName}</Link>
          </Origin>
        </Row>
        <VisitFacts visit={visit} />
      </Stack>
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
            <ProseCard
              visit={visit}
              field="summary"
              title={texts.summary}
              empty={texts.noSummary}
              onUnsaved={holdUnsaved('summary')}
            />
            {voice}
            {!isListed && checklist}
            {analysis}
          </Stack>
        </Beside>
      </Columns>
      {dialog === 'edit' && <VisitDialog visit={visit} onClose={close} />}
      {dialog === 'discard' && <DiscardDialog onDiscard={remove} onStay={close} />}
    </PageBody>
  );
}
