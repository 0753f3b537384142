import type { Person } from '@fieldline/contracts';
import { usePanel, usePlatform } from '@fieldline/platform';
import { IconButton, lazyComponent } from '@fieldline/ui';
import { History, Lock, Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { mayBeShared, useMayChange, useTeamToShareWith } from '../person/sharing';
import { useDeletePerson } from '../person/useDeletePerson';
import { useShare } from '../person/useShare';

const PersonDialog = lazyComponent(() => import('../person/PersonDialog'));
const PersonHistory = lazyComponent(() => import('./PersonHistory'));
const ShareDialog = lazyComponent(() => import('../person/ShareDialog'));
const DeletePersonDialog = lazyComponent(() => import('../person/DeletePersonDialog'));

const Buttons = styled.div`
  display: flex;
  flex: none;
`;

const texts = {
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  history: 'History',
  share: 'Share with Team',
  private: 'Make Private',
};

export interface PersonActionsProps {
  person: Person;
  /** Called just before the person is deleted. */
  onDelete: () => void;
}

/** The actions of the person page. */
export function PersonActions({ person, onDelete }: PersonActionsProps) {
  const { navigate } = usePlatform();
  const deletePerson = useDeletePerson();
  const panel = usePanel();
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'share' | 'private' | 'history' | null>(
    null,
  );
  const mayChange = useMayChange();
  const team = useTeamToShareWith();
  const share = useShare();
  const close = () => setDialog(null);

  const remove = () => {
    onDelete();
    if (panel) panel.close();
    else navigate('/', { replace: true });
    deletePerson(person.id);
  };

  const history = person.team !== undefined && (
    <>
      <IconButton label={texts.history} onClick={() => setDialog('history')}>
        <History size={16} aria-hidden />
      </IconButton>
      {dialog === 'history' && <PersonHistory id={person.id} onClose={close} />}
    </>
  );
  if (!mayChange(person)) return history;
  return (
    <Buttons>
      {history}
      {team && mayBeShared(person) && (
        <IconButton label={texts.share} onClick={() => setDialog('share')}>
          <Users size={16} aria-hidden />
        </IconButton>
      )}
      {team && person.team !== undefined && (
        <IconButton label={texts.private} onClick={() => setDialog('private')}>
          <Lock size={16} aria-hidden />
        </IconButton>
      )}
      <IconButton label={texts.edit(person.name)} onClick={() => setDialog('edit')}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton label={texts.delete(person.name)} onClick={() => setDialog('delete')}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
      {dialog === 'edit' && <PersonDialog person={person} onClose={close} />}
      {team && (dialog === 'share' || dialog === 'private') && (
        <ShareDialog
          kind={dialog}
          who={person.name}
          team={team.name}
          onConfirm={() => {
            share(dialog, new Set([person.id]), person.name);
            close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'delete' && (
        <DeletePersonDialog name={person.name} onConfirm={remove} onClose={close} />
      )}
    </Buttons>
  );
}
