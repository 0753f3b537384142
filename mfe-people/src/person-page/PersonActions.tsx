import type { Person } from '@fieldline/contracts';
import { usePanel, usePlatform } from '@fieldline/platform';
import {
  Button,
  ButtonLink,
  lazyComponent,
  type MenuEntry,
  MoreMenu,
  RoomyWords,
} from '@fieldline/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { generateAddress } from '../person/links';
import { mayBeShared, useMayChange, useTeamToShareWith } from '../person/sharing';
import { useDeletePerson } from '../person/useDeletePerson';
import { useShare } from '../person/useShare';

const PersonDialog = lazyComponent(() => import('../person/PersonDialog'));
const PersonHistory = lazyComponent(() => import('./PersonHistory'));
const ShareDialog = lazyComponent(() => import('../person/ShareDialog'));
const DeletePersonDialog = lazyComponent(() => import('../person/DeletePersonDialog'));

const texts = {
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  more: 'More',
  /** "Generate Sales Guide"; the second part is left out if there is no room. */
  generate: ['Generate', ' Sales Guide'],
  delete: 'Delete',
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

  const mayEdit = mayChange(person);
  const entries: MenuEntry[] = [
    ...(person.team !== undefined
      ? [{ label: texts.history, onSelect: () => setDialog('history') }]
      : []),
    ...(mayEdit && team && mayBeShared(person)
      ? [{ label: texts.share, onSelect: () => setDialog('share') }]
      : []),
    ...(mayEdit && team && person.team !== undefined
      ? [{ label: texts.private, onSelect: () => setDialog('private') }]
      : []),
    ...(mayEdit
      ? [{ label: texts.delete, destructive: true, onSelect: () => setDialog('delete') }]
      : []),
  ];
  const [generate, salesGuide] = texts.generate;

  return (
    <>
      {entries.length > 0 && <MoreMenu label={texts.more} entries={entries} />}
      {mayEdit && (
        <>
          <Button
            tone="quiet"
            aria-label={texts.editOf(person.name)}
            title={texts.editOf(person.name)}
            onClick={() => setDialog('edit')}
          >
            <Pencil size={16} aria-hidden />
            <RoomyWords>{texts.edit}</RoomyWords>
          </Button>
          <ButtonLink to={generateAddress(person)} tone="primary">
            <span>
              {generate}
              <RoomyWords $from={440}>{salesGuide}</RoomyWords>
            </span>
          </ButtonLink>
        </>
      )}
      {dialog === 'history' && <PersonHistory id={person.id} onClose={close} />}
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
    </>
  );
}
