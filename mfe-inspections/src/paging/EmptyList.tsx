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

/** Stands in the place of the rows if there are none, or none that match. */
export const EmptyList = ({ texts, isNarrowed, onClear, onNew }: EmptyListProps) => (
  <EmptyState
    title={texts.empty}
    hint={isNarrowed ? texts.narrowedHint : texts.emptyHint}
    action={
      <Button onClick={isNarrowed ? onClear : onNew}>
        {isNarrowed ? texts.clear : texts.createFirst}
      </Button>
    }
  />
);
