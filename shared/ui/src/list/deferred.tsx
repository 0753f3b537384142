import { type ComponentType, memo, useDeferredValue } from 'react';

/**
 * A component rendered at low priority, yielding to the browser: the list does not delay typing in its
 * search. Its props may be outdated for a moment; its own state, such as the selection, is not.
 */
export function deferred<Props extends object>(
  Component: ComponentType<Props>,
): ComponentType<Props> {
  const Drawn = memo(({ props }: { props: Props }) => <Component {...props} />);
  Drawn.displayName = 'Drawn';
  return function Deferred(props: Props) {
    // The same object until the deferred update, so that `memo` works.
    return <Drawn props={useDeferredValue(props)} />;
  };
}
