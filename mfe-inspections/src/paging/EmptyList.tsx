import { useMayEdit } from '@fieldline/platform';
import { Button, EmptyState } from '@fieldline/ui';

export interface EmptyListProps {
  texts: {
    readonly empty: string;
    readonly emptyHint: string;
    readonly createFirst: string;
    readonly narrowedHint: string;
    readonly clear: string;
  };
  /** Whether a search or a filter is active. */
  isNarrowed: boolean;
  onClear: () => void;
  onNew: () => void;
}

/** Shown instead of rows if there are none, or none that match. */
export function EmptyList({ texts, isNarrowed, onClear, onNew }: EmptyListProps) {
  const mayEdit = useMayEdit();
  return (
    <EmptyState
      title={texts.empty}
      hint={isNarrowed ? texts.narrowedHint : mayEdit && texts.emptyHint}
      action={
        (isNarrowed || mayEdit) && (
          <Button onClick={isNarrowed ? onClear : onNew}>
            {isNarrowed ? texts.clear : texts.createFirst}
          </Button>
        )
      }
    />
  );
}
