import { type ComponentType, memo, useDeferredValue } from 'react';

/**
 * A component that is drawn again once nothing more urgent is to be done, in turns with the browser:
 * typing in a list's search stays ahead of the list. What it is given may be a moment old; its own
 * state, such as what is selected, is not.
 */
export function deferred<Props extends object>(
  Component: ComponentType<Props>,
): ComponentType<Props> {
  const Drawn = memo(({ props }: { props: Props }) => <Component {...props} />);
  Drawn.displayName = 'Drawn';
  return function Deferred(props: Props) {
    // The same object as before until its turn has come, so that `memo` holds.
    return <Drawn props={useDeferredValue(props)} />;
  };
}
