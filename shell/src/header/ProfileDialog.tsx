import type { User } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, Row, Stack, TextField } from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { type FormEvent, useState } from 'react';
import { photoProblem } from './photoAddress';

const texts = {
  title: 'Edit Profile',
  name: 'Name',
  photo: 'Photo URL',
  photoHint: 'An https address of a picture, or nothing.',
  nameMissing: 'Please enter your name.',
  cancel: 'Cancel',
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
  const [busy, setBusy] = useState(false);
  const nameError = name.trim() === '' ? texts.nameMissing : undefined;
  const photoError = photoProblem(photo);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (nameError || photoError || busy) return;
    setBusy(true);
    try {
      await session.updateProfile({ name: name.trim(), photoURL: photo.trim() || null });
      toast.show({ title: texts.done });
      onClose();
    } catch (error) {
      logger.error(texts.failed, error);
      toast.show({ title: texts.failed, variant: 'destructive' });
      setBusy(false);
    }
  };

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.title} width={440}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
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
            hint={texts.photoHint}
            value={photo}
            error={checked ? photoError : undefined}
            onChange={(event) => setPhoto(event.target.value)}
          />
          <Row $justify="flex-end">
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button type="submit" tone="primary" disabled={busy}>
              {busy ? texts.busy : texts.save}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
