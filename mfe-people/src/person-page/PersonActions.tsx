import type { Person } from '@fieldline/contracts';
import { usePanel, usePlatform } from '@fieldline/platform';
import { IconButton, lazyComponent } from '@fieldline/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useDeletePerson } from '../person/useDeletePerson';

const PersonDialog = lazyComponent(() => import('../person/PersonDialog'));
const DeletePersonDialog = lazyComponent(() => import('../person/DeletePersonDialog'));

const Buttons = styled.div`
  display: flex;
  flex: none;
`;

const texts = {
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
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
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);

  const remove = () => {
    onDelete();
    if (panel) panel.close();
    else navigate('/', { replace: true });
    deletePerson(person.id);
  };

  return (
    <Buttons>
      <IconButton label={texts.edit(person.name)} onClick={() => setDialog('edit')}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton label={texts.delete(person.name)} onClick={() => setDialog('delete')}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
      {dialog === 'edit' && <PersonDialog person={person} onClose={close} />}
      {dialog === 'delete' && (
        <DeletePersonDialog name={person.name} onConfirm={remove} onClose={close} />
      )}
    </Buttons>
  );
}
