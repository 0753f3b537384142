import type { Log } from '@fieldline/contracts';
import type { ReactNode } from 'react';
import { ItemPage } from '../../items/ItemPage';
import { logQuery } from '../queries';
import { VisitDetails } from './VisitDetails';
import { projectAddress } from '../../items/addresses';

const texts = {
  title: 'Site Visit',
  failed: 'The site visit could not be loaded.',
  missing: 'Site Visit Not Found',
};

export interface VisitPageProps {
  photos: (visit: Log, foot: ReactNode) => ReactNode;
  voice: (visit: Log) => ReactNode;
  checklist: (visit: Log) => ReactNode;
  analysis: (visit: Log) => ReactNode;
  comments: (visit: Log) => ReactNode;
  /** The dialog of the simulated analysis. */
  simulated: (visit: Log, onClose: () => void) => ReactNode;
}

/** One site visit. The caller passes its photos, voice notes, checklist, analysis and comments. */
export const VisitPage = (props: VisitPageProps) => (
  <ItemPage
    query={logQuery}
    texts={texts}
    nameOf={({ title }) => title}
    parentOf={({ projectId }) => projectAddress(projectId)}
  >
    {(visit) => (
      <VisitDetails
        visit={visit}
        photos={(foot) => props.photos(visit, foot)}
        voice={props.voice(visit)}
        checklist={props.checklist(visit)}
        analysis={props.analysis(visit)}
        comments={props.comments(visit)}
        simulated={(onClose) => props.simulated(visit, onClose)}
      />
    )}
  </ItemPage>
);
