import { type User, withoutInvisible } from '@fieldline/contracts';
import { reportFailure, usePlatform, useStore } from '@fieldline/platform';
import { Checkbox, TextField } from '@fieldline/ui';
import { useProtectedValues } from '@fieldline/ui/forms';
import { FormDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { photoProblem, unshownHost } from './photoAddress';

const texts = {
  title: 'Edit Profile',
  name: 'Name',
  photo: 'Photo URL',
  photoNotShown: (host: string) =>
    `Pictures from ${host} are not shown here. Your initials are shown instead.`,
  photoHint: 'The https address of an image. Leave empty for none.',
  keys: 'Single-key shortcuts',
  keysHint:
    'j, k, ? and other letters act in lists, g and a letter opens a page. Turn this off if they get in the way of a screen reader or voice control.',
  nameMissing: 'Please enter your name.',
  save: 'Save',
  busy: 'Saving...',
  done: 'Profile updated',
  failed: 'Failed to update profile',
};

interface ProfileDialogProps {
  user: User;
  /** Origins whose pictures this page may show; any if absent. */
  imageOrigins?: readonly string[] | undefined;
  onClose: () => void;
}

/** Edits the user's name and picture, and whether single-key shortcuts are on. */
export default function ProfileDialog({ user, imageOrigins, onClose }: ProfileDialogProps) {
  const { session, stores, toast, logger } = usePlatform();
  const areOn = useStore(stores.preferences).singleKeys ?? true;
  const {
    values,
    isDirty: isChanged,
    change,
    draft,
  } = useProtectedValues({
    form: 'profile',
    initial: { name: user.name, photo: user.photoURL ?? '' },
    onDevice: true,
  });
  const { name, photo } = values;
  const [keys, setKeys] = useState(areOn);
  const [checked, setChecked] = useState(false);
  const shownName = withoutInvisible(name).trim();
  const nameError = shownName === '' ? texts.nameMissing : undefined;
  const photoError = photoProblem(photo);
  const unshown = unshownHost(photo, imageOrigins);

  const save = async () => {
    setChecked(true);
    if (nameError || photoError) return;
    try {
      if (keys !== areOn) {
        await stores.preferences.write((current) => ({ ...current, singleKeys: keys }));
      }
      if (isChanged)
        await session.updateProfile({ name: shownName, photoURL: photo.trim() || null });
      toast.show({ title: texts.done });
      return onClose;
    } catch (error) {
      reportFailure({ toast, logger }, error, { title: texts.failed });
    }
  };

  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.save}
      busyLabel={texts.busy}
      isDirty={isChanged || keys !== areOn}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
      width={440}
    >
      <TextField
        label={texts.name}
        autoComplete="name"
        value={name}
        error={checked ? nameError : undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={texts.photo}
        type="text"
        inputMode="url"
        hint={unshown === null ? texts.photoHint : texts.photoNotShown(unshown)}
        value={photo}
        error={checked ? photoError : undefined}
        onChange={(event) => change({ photo: event.target.value })}
      />
      <Checkbox
        label={texts.keys}
        detail={texts.keysHint}
        checked={keys}
        onChange={(event) => setKeys(event.target.checked)}
      />
    </FormDialog>
  );
}
