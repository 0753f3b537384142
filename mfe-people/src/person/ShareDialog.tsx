import { ConfirmDialog } from '@fieldline/ui/overlays';

const texts = {
  share: {
    title: 'Share with Team',
    text: (who: string, team: string) =>
      `The members of ${team} and this server can then read ${who} and the guides.`,
    confirm: 'Share',
  },
  private: {
    title: 'Make Private',
    text: (who: string, team: string) =>
      `Only you keep ${who} and the guides. For everybody else in ${team} they are in the trash.`,
    confirm: 'Make Private',
  },
};

export interface ShareDialogProps {
  kind: 'share' | 'private';
  /** The person’s name, or how many people. */
  who: string;
  team: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before people are shared with a team, or made private again. */
export default function ShareDialog({ kind, who, team, onConfirm, onClose }: ShareDialogProps) {
  const { title, text, confirm } = texts[kind];
  return (
    <ConfirmDialog
      open
      title={title}
      text={text(who, team)}
      confirmLabel={confirm}
      {...(kind === 'share' && { tone: 'primary' })}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
