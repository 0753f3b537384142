import type { Log } from '@fieldline/contracts';
import { Link, useOneAtATime, usePlatform } from '@fieldline/platform';
import { Button, lazyPart, PageBody, PageTitle, Row, space, Stack } from '@fieldline/ui';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { AnalysisCard } from '../analysis/AnalysisCard';
import { useRefresh } from '../editing/useRefresh';
import { logDeletion, useDeleteLog } from '../logs/deletion';
import { StatusBadge } from '../logs/StatusBadge';
import { PhotosCard } from '../photos/PhotosCard';
import { LogFacts } from './LogFacts';
import { ProseCard } from './ProseCard';
import { StatusSwitch } from './StatusSwitch';

const LogDialog = lazyPart(() => import('../log-form/LogDialog'));
const DeleteDialog = lazyPart(() => import('../editing/DeleteDialog'));

const texts = {
  edit: 'Edit',
  delete: 'Delete',
  project: 'Project:',
  notes: 'Notes',
  noNotes: 'No notes available. Click edit to add notes.',
  summary: 'Summary',
  noSummary: 'No summary available. Click edit to add a summary.',
};

// Notes beside the photos where there is room.
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(5)};
  align-items: start;
  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export interface LogDetailsProps {
  log: Log;
  /** Said before the page is left. */
  onDeleted: () => void;
}

/** What was written at a site visit, and what can be done to it. */
export function LogDetails({ log, onDeleted }: LogDetailsProps) {
  const { navigate } = usePlatform();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const deleteLog = useDeleteLog();
  const refresh = useRefresh();
  const { run } = useOneAtATime();
  const project = `/projects/${encodeURIComponent(log.projectId)}`;

  const remove = () =>
    run(async () => {
      if (!(await deleteLog(log.id))) return;
      onDeleted();
      navigate(project, { replace: true });
      await refresh();
    });

  return (
    <PageBody>
      <Stack $gap={2}>
        <PageTitle
          actions={
            <>
              <StatusSwitch log={log} />
              <Button onClick={() => setDialog('edit')}>{texts.edit}</Button>
              <Button tone="danger" onClick={() => setDialog('delete')}>
                {texts.delete}
              </Button>
            </>
          }
        >
          {log.title}
        </PageTitle>
        <Row>
          <StatusBadge status={log.status} />
          <span>
            {texts.project} <Link to={project}>{log.projectName}</Link>
          </span>
        </Row>
      </Stack>
      <Columns>
        <Stack $gap={5}>
          <LogFacts log={log} />
          <ProseCard log={log} field="notes" title={texts.notes} empty={texts.noNotes} />
          <ProseCard log={log} field="summary" title={texts.summary} empty={texts.noSummary} />
        </Stack>
        <Stack $gap={5}>
          <PhotosCard log={log} />
          <AnalysisCard log={log} />
        </Stack>
      </Columns>
      <Suspense fallback={null}>
        {dialog === 'edit' && <LogDialog log={log} onClose={() => setDialog(null)} />}
        {dialog === 'delete' && (
          <DeleteDialog
            {...logDeletion(log)}
            onConfirm={() => void remove()}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </PageBody>
  );
}
