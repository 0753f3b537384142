import type { Log } from '@fieldline/contracts';
import type { ReactNode } from 'react';
import { ItemPage } from '../item-page/ItemPage';
import { logQuery } from '../visit/queries';
import { LogDetails } from './LogDetails';

const texts = {
  title: 'Site Visit',
  failed: 'The site visit could not be loaded.',
  missing: 'Site Visit Not Found',
  gone: 'This site visit has been deleted',
};

export interface LogPageProps {
  photos: (log: Log) => ReactNode;
  voice: (log: Log) => ReactNode;
  checklist: (log: Log) => ReactNode;
  analysis: (log: Log) => ReactNode;
}

/** One site visit; its photos, voice notes, checklist and analysis are given by whoever shows it. */
export const LogPage = ({ photos, voice, checklist, analysis }: LogPageProps) => (
  <ItemPage
    query={logQuery}
    texts={texts}
    parentOf={({ projectId }) => `/projects/${encodeURIComponent(projectId)}`}
  >
    {(log) => (
      <LogDetails
        log={log}
        photos={photos(log)}
        voice={voice(log)}
        checklist={checklist(log)}
        analysis={analysis(log)}
      />
    )}
  </ItemPage>
);
