import { type ComponentType, lazy } from 'react';

const SECOND_TRY_MS = 1000;
/** Until the boundary around has shown the failure; React asks for the same part again before. */
const FORGET_MS = 300;

/**
 * Like React's `lazy`, but for lines that fail: a load is tried twice, and a part that failed is
 * loaded anew when it is shown again. React's own remembers a failure for as long as the tab lives.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begin = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return await load();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
      }
      try {
        return await load();
      } catch (error) {
        setTimeout(() => {
          current = begin();
        }, FORGET_MS);
        throw error;
      }
    });
  let current: ComponentType<Props> = begin();
  return function LazyPart(props: Props) {
    const Part = current;
    return <Part {...props} />;
  };
}
