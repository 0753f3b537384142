import { memo, type ReactNode } from 'react';

interface UnchangedProps {
  /** Everything that `render` depends on. */
  on: readonly unknown[];
  render: () => ReactNode;
}

/**
 * Keeps its rendered content until one of its dependencies changes, like `useMemo`, but for each
 * row of a list: most rows stay the same between key presses.
 */
export const Unchanged = memo(
  function Unchanged({ render }: UnchangedProps) {
    return render();
  },
  ({ on: before }, { on: after }) =>
    before.length === after.length && before.every((value, at) => Object.is(value, after[at])),
);
