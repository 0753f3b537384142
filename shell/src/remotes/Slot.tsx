import { type Slot as SlotName, widgetsIn } from '@fieldline/contracts';
import type { ReactNode } from 'react';
import { useSuite } from '../app/SuiteContext';
import { RemoteModule } from './RemoteModule';

/** Shows every widget that remotes bring for a slot. */
export function Slot({
  name,
  loading,
  failed,
}: {
  name: SlotName;
  loading?: ReactNode;
  failed?: (retry: () => void) => ReactNode;
}) {
  const { registry } = useSuite();
  return widgetsIn(registry.remotes, name).map(({ remote, module }) => (
    <RemoteModule
      key={`${remote.name}${module}`}
      remote={remote}
      module={module}
      {...(loading !== undefined && { loading })}
      {...(failed && { failed })}
    />
  ));
}
