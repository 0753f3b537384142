/**
 * Only for the shell and for tests: how to make a platform. Remotes use the package's main entry.
 */
export { unauthenticated } from './api/answer';
export { newTraceparent } from './api/request';
export { type SendForm, sendFormByXhr } from './api/transport';
export type { Senders } from './api/workspaceSenders';
export { type ConnectionControl, createConnection } from './connection';
export { createCredits } from './credits';
export { createEventBus } from './events';
export { createLogger } from './logger';
export { createKept, createOutbox, type UserKept, type UserOutbox } from './offline';
export { watchPageKeys } from './pageKeys';
export { PlatformContext } from './PlatformContext';
export { createQueryClient } from './queryClient';
export { listBeside, StandingContext } from './router/sidePanel';
export { entryKey, isNewDocument, readEntries, writeEntries } from './router/entryMemory';
export { forgetOpenParts } from './router/openParts';
export { createSearchDialog } from './searchDialog';
export { type Commit, type CommitLog, createIndexedDbCommits } from './stores/commits';
export { exclusiveAmongTabs } from './stores/handover';
export { openDatabase } from './stores/indexedDb';
export { createOtherUsers, type OtherUsers } from './stores/otherUsers';
export { openLocalStorage } from './stores/storage';
export { createStores, type Keeping, type StoresControl } from './stores/stores';
export { shownParts } from './stores/teamParts';
export { createSubject, type Subject } from './subject';
export { createTheme } from './theme';
export { createToaster, type ShownToast } from './toast';
export {
  BrowserRouter,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  MemoryRouter,
  matchRoutes,
  NavLink,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
