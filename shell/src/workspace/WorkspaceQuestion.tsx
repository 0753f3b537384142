import { usePlatform, useWorkspace } from '@fieldline/platform';
import { useLocation } from '@fieldline/platform/host';
import { Button, Row } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { useEffect } from 'react';
import { isCurrent, nameOf, useWorkspaces } from './workspaces';

const texts = {
  title: 'Switch workspace?',
  text: (name: string) => `This link leads to ${name}.`,
  stay: 'Stay Here',
  go: (name: string) => `Switch to ${name}`,
  strange: 'This link leads to a workspace that you are not a member of.',
  ok: 'OK',
};

/** Asks before following a link into another workspace, `wanted` in the address. */
export function WorkspaceQuestion({ wanted }: { wanted: string }) {
  const { workspace, navigate } = usePlatform();
  const current = useWorkspace();
  const { pathname, search, hash } = useLocation();
  const { data } = useWorkspaces();
  const found = data?.find(({ id }) => id === wanted);
  const isHere = wanted === current.id || (found !== undefined && isCurrent(found, current));

  const query = new URLSearchParams(search);
  query.delete('workspace');
  const address = `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
  const stay = () => navigate(address, { replace: true });
  useEffect(() => {
    if (isHere) navigate(address, { replace: true });
  }, [isHere, address, navigate]);
  if (isHere || data === undefined) return null;
  return (
    <Dialog
      open
      title={texts.title}
      onOpenChange={(open) => open || stay()}
      foot={
        <Row $justify="flex-end">
          <Button onClick={stay}>{found ? texts.stay : texts.ok}</Button>
          {found && (
            <Button tone="primary" onClick={() => void workspace.switchTo(found, address)}>
              {texts.go(nameOf(found))}
            </Button>
          )}
        </Row>
      }
    >
      <p>{found ? texts.text(nameOf(found)) : texts.strange}</p>
    </Dialog>
  );
}
