import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from './lazyComponent';

/**
 * A dialog whose code is fetched when it is first opened; nothing stands in for it meanwhile, and
 * the page around it stays as it is.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazyComponent(load);
  return function LazyDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
