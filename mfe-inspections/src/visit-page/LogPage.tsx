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

/** One site visit; what stands beside its notes is given by `beside`. */
export const LogPage = ({ beside }: { beside: (log: Log) => ReactNode }) => (
  <ItemPage
    query={logQuery}
    texts={texts}
    parentOf={({ projectId }) => `/projects/${encodeURIComponent(projectId)}`}
  >
    {(log) => <LogDetails log={log} beside={beside(log)} />}
  </ItemPage>
);
