import { ItemPage } from '../item-page/ItemPage';
import { logQuery } from '../logs/queries';
import { LogDetails } from './LogDetails';

const texts = {
  title: 'Site Visit',
  failed: 'The site visit could not be loaded.',
  missing: 'Site Visit Not Found',
  gone: 'This site visit has been deleted',
};

/** One site visit. */
export const LogPage = () => (
  <ItemPage query={logQuery} texts={texts}>
    {(log, onDeleted) => <LogDetails log={log} onDeleted={onDeleted} />}
  </ItemPage>
);
