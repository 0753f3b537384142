import { type ComponentType, type ReactNode, useState } from 'react';
import { useArrival } from './useArrival';

const SECOND_TRY_MS = 1000;

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** A component whose code is loaded when it is first shown, or earlier with `load`. */
export type LazyPart<Props extends object> = ComponentType<Props> & { readonly load: () => void };

/**
 * Like React's `lazy`, but without its delay (see `useArrival`), and for unreliable networks: a load is tried
 * twice, and a failed part is loaded again when it is shown again. React's `lazy` remembers a failure as long
 * as the tab is open.
 * @param standIn shown until the code is loaded; nothing by default
 */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  standIn: (props: Props) => ReactNode = () => null,
): LazyPart<Props> {
  let known: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const begin = () => {
    coming ??= loadTwice(load).then(
      (module) => (known = module.default),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    // The component that shows the part handles the failure.
    coming.catch(() => undefined);
    return coming;
  };
  function Part(props: Props) {
    const [part] = useState(begin);
    const [before] = useState(() => known);
    const arrival = useArrival(part, before);
    if (arrival.status === 'failed') throw arrival.error;
    return arrival.status === 'loaded' ? <arrival.value {...props} /> : standIn(props);
  }
  return Object.assign(Part, { load: () => void begin() });
}

async function loadTwice<Props extends object>(load: Load<Props>) {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
    return load();
  }
}
