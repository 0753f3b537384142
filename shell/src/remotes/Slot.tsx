import {
  type RemoteWidget,
  type ResolvedRemote,
  type Slot as SlotName,
  widgetsIn,
} from '@fieldline/contracts';
import { Fragment, type ReactNode } from 'react';
import { useSuite } from '../app/SuiteContext';
import { RemoteModule } from './RemoteModule';

/** A widget and its remote. */
export type PlacedWidget = RemoteWidget & { readonly remote: ResolvedRemote };

/** Shows every widget that remotes have for a slot. */
export function Slot({
  name,
  loading,
  failed,
  frame = (_widget, shown) => shown,
}: {
  name: SlotName;
  loading?: ReactNode;
  failed?: (retry: () => void) => ReactNode;
  /** Wraps each widget. */
  frame?: (widget: PlacedWidget, shown: ReactNode) => ReactNode;
}) {
  const { registry } = useSuite();
  return widgetsIn(registry.remotes, name).map((widget) => {
    const { remote, module } = widget;
    const key = `${remote.name}${module}`;
    return (
      <Fragment key={key}>
        {frame(
          widget,
          <RemoteModule
            key={key}
            remote={remote}
            module={module}
            {...(loading !== undefined && { loading })}
            {...(failed && { failed })}
          />,
        )}
      </Fragment>
    );
  });
}
