import { type User, withoutInvisible } from '@fieldline/contracts';
import {
  photoProblem,
  reportFailure,
  unshownHost,
  useOneAtATime,
  usePlatform,
} from '@fieldline/platform';
import { Button, Row, Stack, TextField } from '@fieldline/ui';
import { DraftNotice, useProtectedValues } from '@fieldline/ui/forms';
import { type FormEvent, useState } from 'react';
import { texts } from './texts';

/** The user's name and picture. */
export default function ProfileForm({ user }: { user: User }) {
  const { session, toast, logger, imageOrigins } = usePlatform();
  const { values, isDirty, change, draft } = useProtectedValues({
    form: 'profile',
    initial: { name: user.name, photo: user.photoURL ?? '' },
    onDevice: true,
  });
  const { name, photo } = values;
  const [checked, setChecked] = useState(false);
  const { busy, run } = useOneAtATime();
  const shownName = withoutInvisible(name).trim();
  const nameError = shownName === '' ? texts.nameMissing : undefined;
  const photoError = photoProblem(photo);
  const unshown = unshownHost(photo, imageOrigins);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (nameError || photoError || !isDirty) return;
    void run(async () => {
      try {
        await session.updateProfile({ name: shownName, photoURL: photo.trim() || null });
        draft.rebase({ values, version: 0 });
        draft.clear();
        toast.show({ title: texts.done });
      } catch (error) {
        reportFailure({ toast, logger }, error, { title: texts.failed });
      }
    });
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {draft.isRestored && isDirty && <DraftNotice onDiscard={draft.restart} />}
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
        <Row>
          <Button type="submit" tone="primary" disabled={busy || !isDirty}>
            {busy ? texts.busy : texts.save}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
