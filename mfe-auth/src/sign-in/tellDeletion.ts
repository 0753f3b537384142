import { readAccountDeletion } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import { dayText } from '@fieldline/ui';

const texts = {
  title: (day: string) => `Your account will be deleted on ${day}`,
  description: 'Until then you can keep it.',
  open: 'Open Account',
};

/** Tells a user who has just signed in, once, that their account is going to be deleted. */
export async function tellDeletion({ api, toast, navigate }: Platform): Promise<void> {
  const { due_at: dueAt } = await api.call(readAccountDeletion);
  if (dueAt === null) return;
  toast.show({
    title: texts.title(dayText(dueAt)),
    description: texts.description,
    action: { label: texts.open, run: () => navigate('/account') },
  });
}
