import { useWorkspace } from '@fieldline/platform';
import { useLocation } from '@fieldline/platform/host';
import { LostWorkspace } from './LostWorkspace';
import { WorkspaceQuestion } from './WorkspaceQuestion';

/** Messages about workspaces, over the pages or instead of them. */
export default function WorkspaceParts() {
  const { isLost } = useWorkspace();
  const wanted = new URLSearchParams(useLocation().search).get('workspace');
  if (isLost) return <LostWorkspace />;
  return wanted !== null && <WorkspaceQuestion wanted={wanted} />;
}
