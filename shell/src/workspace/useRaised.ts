import { raisedAction, type RemoteAction } from '@fieldline/contracts';
import { useMayEdit } from '@fieldline/platform';
import { useSuite } from '../app/SuiteContext';

/** The action that stands out on every page, unless the user may not do it here. */
export function useRaised(): RemoteAction | undefined {
  const { registry } = useSuite();
  const mayEdit = useMayEdit();
  const raised = raisedAction(registry.remotes);
  return mayEdit || !raised?.forEditors ? raised : undefined;
}
