import { type ComponentType, memo, useDeferredValue } from 'react';

/**
 * A component rendered at low priority, yielding to the browser: typing in a list's search is not
 * delayed by the list. Its props may be a moment old; its own state, such as the selection, is not.
 */
export function deferred<Props extends object>(
  Component: ComponentType<Props>,
): ComponentType<Props> {
  const Drawn = memo(({ props }: { props: Props }) => <Component {...props} />);
  Drawn.displayName = 'Drawn';
  return function Deferred(props: Props) {
    // The same object until its turn has come, so that `memo` works.
    return <Drawn props={useDeferredValue(props)} />;
  };
}
