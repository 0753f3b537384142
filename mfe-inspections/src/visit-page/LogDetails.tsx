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
import { KeepOffline } from '../outgoing/KeepOffline';
import { WaitingMark } from '../outgoing/WaitingMark';
import { useDeleteLogs } from '../visit/deletion';
import { LogFacts } from './LogFacts';
import { ProseCard } from './ProseCard';
import { StatusSwitch } from './StatusSwitch';

const LogDialog = lazyDialog(() => import('../visit/form/LogDialog'));
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

export interface LogDetailsProps {
  log: Log;
  photos: ReactNode;
  voice: ReactNode;
  checklist: ReactNode;
  analysis: ReactNode;
}

/** What was written at a site visit, and what can be done to it. */
export function LogDetails({ log, photos, voice, checklist, analysis }: LogDetailsProps) {
  const [dialog, setDialog] = useState<'edit' | 'discard' | null>(null);
  useDocumentTitle(log.title, texts.section);
  const deleteLogs = useDeleteLogs();
  // Texts that are edited and not saved: Undo cannot bring them back.
  const unsaved = useRef(new Set<string>());
  const holdUnsaved = (field: string) => (isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(field);
    else unsaved.current.delete(field);
  };
  const isListed = log.checklist !== null;
  const close = () => setDialog(null);
  const remove = () => deleteLogs([log]);

  return (
    <PageBody>
      <Stack $gap={2}>
        <PageTitle
          actions={
            <>
              <BackLink to="/visits">{texts.back}</BackLink>
              <StatusSwitch log={log} />
              <KeepOffline kind="log" id={log.id} />
              <ButtonLink to={`/logs/${encodeURIComponent(log.id)}/report`}>
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
          {log.title}
        </PageTitle>
        <Row>
          <StatusBadge status={log.status} />
          <WaitingMark logId={log.id} />
          <Origin>
            {texts.project}{' '}
            <Link to={`/projects/${encodeURIComponent(log.projectId)}`}>{log.projectName}</Link>
          </Origin>
        </Row>
        <LogFacts log={log} />
      </Stack>
      <Columns $listed={isListed}>
        {isListed && <Beside>{checklist}</Beside>}
        <Photos $listed={isListed}>{photos}</Photos>
        <Beside>
          <Stack $gap={5}>
            <ProseCard
              log={log}
              field="notes"
              title={texts.notes}
              empty={texts.noNotes}
              onUnsaved={holdUnsaved('notes')}
            />
            <ProseCard
              log={log}
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
      {dialog === 'edit' && <LogDialog log={log} onClose={close} />}
      {dialog === 'discard' && <DiscardDialog onDiscard={remove} onStay={close} />}
    </PageBody>
  );
}
