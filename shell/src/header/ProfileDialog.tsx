import type { User } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { TextField } from '@fieldline/ui';
import { FormDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { useSuite } from '../app/SuiteContext';
import { photoProblem, unshownHost } from './photoAddress';

const texts = {
  title: 'Edit Profile',
  name: 'Name',
  photo: 'Photo URL',
  photoHint: 'An https address of a picture, or nothing.',
  photoNotShown: (host: string) =>
    `Pictures from ${host} are not shown here. Your initials are shown instead.`,
  nameMissing: 'Please enter your name.',
  save: 'Save',
  busy: 'Saving...',
  done: 'Profile updated',
  failed: 'Failed to update profile',
};

/** Changes the user's name and picture. */
export default function ProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { session, toast, logger } = usePlatform();
  const [name, setName] = useState(user.name);
  const [photo, setPhoto] = useState(user.photoURL ?? '');
  const [checked, setChecked] = useState(false);
  const nameError = name.trim() === '' ? texts.nameMissing : undefined;
  const photoError = photoProblem(photo);
  const unshown = unshownHost(photo, useSuite().imageOrigins);

  const save = async () => {
    setChecked(true);
    if (nameError || photoError) return;
    try {
      await session.updateProfile({ name: name.trim(), photoURL: photo.trim() || null });
      toast.show({ title: texts.done });
      return onClose;
    } catch (error) {
      logger.error(texts.failed, error);
      toast.show({ title: texts.failed, variant: 'destructive' });
    }
  };

  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.save}
      busyLabel={texts.busy}
      isDirty={name !== user.name || photo !== (user.photoURL ?? '')}
      onSubmit={save}
      onClose={onClose}
      width={440}
    >
      <TextField
        label={texts.name}
        autoComplete="name"
        value={name}
        error={checked ? nameError : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={texts.photo}
        type="text"
        inputMode="url"
        hint={unshown === null ? texts.photoHint : texts.photoNotShown(unshown)}
        value={photo}
        error={checked ? photoError : undefined}
        onChange={(event) => setPhoto(event.target.value)}
      />
    </FormDialog>
  );
}
