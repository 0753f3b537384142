import { usePlatform } from '@fieldline/platform';
import { useOutcomeToast } from '../editing/useOutcomeToast';
import { shareWith, useTeamToShareWith } from './sharing';

const texts = {
  shared: (who: string, team: string) => `${who} shared with ${team}`,
  private: (who: string) => `${who} private again`,
  undo: 'Undo',
};

/** Shares people with the current team, or makes them private again, and shows a toast. */
export function useShare() {
  const { stores } = usePlatform();
  const tell = useOutcomeToast();
  const team = useTeamToShareWith();
  return (kind: 'share' | 'private', ids: ReadonlySet<string>, who: string): void => {
    if (!team) return;
    const [next, before] = kind === 'share' ? [team.id, undefined] : [undefined, team.id];
    const title = kind === 'share' ? texts.shared(who, team.name) : texts.private(who);
    const undo = () => void shareWith(before, stores, ids);
    void tell({ title, action: { label: texts.undo, run: undo } }, ...shareWith(next, stores, ids));
  };
}
