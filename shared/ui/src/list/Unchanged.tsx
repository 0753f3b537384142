import { memo, type ReactNode } from 'react';

interface UnchangedProps {
  /** Everything that `render` depends on. */
  on: readonly unknown[];
  render: () => ReactNode;
}

/**
 * Keeps what it rendered until a value changes that it depends on, as `useMemo` does, but for each row of a list: most
 * rows stay the same from key to key.
 */
export const Unchanged = memo(
  function Unchanged({ render }: UnchangedProps) {
    return render();
  },
  ({ on: before }, { on: after }) =>
    before.length === after.length && before.every((value, at) => Object.is(value, after[at])),
);
