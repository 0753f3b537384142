import type { Log } from '@fieldline/contracts';
import { Link, useDocumentTitle } from '@fieldline/platform';
import {
  BackLink,
  lazyDialog,
  PageBody,
  PageHead,
  phone,
  PHONE_MAX_WIDTH,
  space,
  Stack,
  useWide,
} from '@fieldline/ui';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { projectAddress } from '../../items/addresses';
import { WaitingMark } from '../../offline/capture/WaitingMark';
import { AssignedTo } from '../assigning/AssignedTo';
import { useDeleteVisits } from '../deletion';
import { CompleteButton } from './CompleteButton';
import { StatusControl } from './StatusControl';
import { useStatus } from './useStatus';
import { VisitActions } from './VisitActions';
import { VisitFacts } from './VisitFacts';
import { VisitTexts } from './VisitTexts';

const VisitDialog = lazyDialog(() => import('../form/VisitDialog'));
const VisitHistory = lazyDialog(() => import('./VisitHistory'));
const DiscardDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).DiscardDialog,
}));

const texts = { section: 'Site Visits', back: 'Back', project: 'Project:' };

/** Last on a phone, whose line would be full of a long name. */
const Origin = styled.span`
  ${phone} {
    order: 1;
  }
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** One line on a phone, which scrolls sideways: its links take the focus, so the keyboard scrolls it too. */
const Line = styled.div`
  display: contents;
  ${phone} {
    display: flex;
    align-items: center;
    gap: ${space(1)} ${space(2)};
    max-width: 100%;
    overflow-x: auto;
    scrollbar-width: none;
    white-space: nowrap;
    > * {
      flex: none;
    }
  }
`;

/** On a phone the end of the page can be scrolled clear of the foot. */
const FootRoom = styled.div`
  display: none;
  ${phone} {
    display: block;
    height: ${space(4)};
  }
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

export interface VisitDetailsProps {
  visit: Log;
  /** Gets the button that belongs beside "Take Photo", at the foot of a phone's screen. */
  photos: (foot: ReactNode) => ReactNode;
  voice: ReactNode;
  checklist: ReactNode;
  analysis: ReactNode;
  comments: ReactNode;
  simulated: (onClose: () => void) => ReactNode;
}

/** The texts and parts of a site visit, and its actions. */
export function VisitDetails({ visit, ...parts }: VisitDetailsProps) {
  const { photos, voice, checklist, analysis, comments, simulated } = parts;
  const [dialog, setDialog] = useState<'edit' | 'history' | 'discard' | 'simulated' | null>(null);
  useDocumentTitle(visit.title, texts.section);
  const deleteVisits = useDeleteVisits();
  const changeStatus = useStatus(visit);
  // Undo cannot restore texts that are being edited and not saved.
  const unsaved = useRef(new Set<string>());
  const holdUnsaved = (field: string, isUnsaved: boolean) => {
    if (isUnsaved) unsaved.current.add(field);
    else unsaved.current.delete(field);
  };
  const isPhone = !useWide(PHONE_MAX_WIDTH + 1);
  const isListed = visit.checklist !== null;
  const close = () => setDialog(null);
  const remove = () => deleteVisits([visit]);

  return (
    <PageBody>
      <PageHead
        back={<BackLink to="/visits">{texts.back}</BackLink>}
        actions={
          <VisitActions
            visit={visit}
            isPhone={isPhone}
            onHistory={() => setDialog('history')}
            onDelete={() => (unsaved.current.size > 0 ? setDialog('discard') : remove())}
            onEdit={() => setDialog('edit')}
            onStatus={changeStatus}
            onSimulated={() => setDialog('simulated')}
          />
        }
        facts={
          <Line>
            {!isPhone && <StatusControl visit={visit} onChange={changeStatus} />}
            <WaitingMark logId={visit.id} />
            <AssignedTo visit={visit} />
            <Origin>
              {texts.project} <Link to={projectAddress(visit.projectId)}>{visit.projectName}</Link>
            </Origin>
            <VisitFacts visit={visit} />
          </Line>
        }
      >
        {visit.title}
      </PageHead>
      <Columns $listed={isListed}>
        {isListed && <Beside>{checklist}</Beside>}
        <Photos $listed={isListed}>
          {photos(<CompleteButton visit={visit} onStatus={changeStatus} otherwise="secondary" />)}
        </Photos>
        <Beside>
          <Stack $gap={5}>
            <VisitTexts
              visit={visit}
              onUnsaved={holdUnsaved}
              voice={voice}
              checklist={!isListed && checklist}
            />
            {analysis}
            {comments}
          </Stack>
        </Beside>
      </Columns>
      <FootRoom />
      {dialog === 'edit' && <VisitDialog visit={visit} onClose={close} />}
      {dialog === 'history' && <VisitHistory visit={visit} onClose={close} />}
      {dialog === 'simulated' && simulated(close)}
      {dialog === 'discard' && <DiscardDialog onDiscard={remove} onStay={close} />}
    </PageBody>
  );
}
