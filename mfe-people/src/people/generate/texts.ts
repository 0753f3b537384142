import type { QueueOutcome, QueuePlan } from '../../generation/queue';

const guides = (count: number) => `${count} ${count === 1 ? 'guide' : 'guides'}`;
const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

/** The texts of a generation for several people. */
export const texts = {
  title: (count: number) => `Generate Sales Guides for ${people(count)}`,
  loading: 'Loading products...',
  submit: 'Generate',
  cancel: 'Cancel',
  stop: 'Stop',
  stopping: 'Stopping...',
  close: 'Close',
  noProduct: 'Select at least one product.',
  noProfiles: 'None of these people has a profile address or an email.',
  skipped: (count: number) =>
    `${people(count)} without a profile address or email will be skipped.`,
  cost: ({ missing }: QueuePlan, balance: number | undefined) =>
    missing === 0
      ? 'All of these guides already exist. You will not be charged.'
      : `${guides(missing)} to write · ${missing}${balance === undefined ? '' : ` of ${balance.toLocaleString()}`} credits`,
  progress: 'Writing sales guides',
  of: (done: number, all: number) => `${done} of ${people(all)}`,
  writing: (name: string) => `Writing for ${name}...`,
  ended: (good: number, all: number) =>
    good === all ? `Done: ${people(all)}.` : `Guides for ${good} of ${people(all)}.`,
  outcomes: {
    paid: 'Guides written',
    existing: 'Guides already existed',
    pending: 'The charge is not confirmed yet; the guides appear as soon as it is',
    short: 'Not enough credits',
    full: 'Browser storage is full; nothing was charged',
    gone: 'A product no longer exists; nothing was charged',
    rival: 'Another tab is writing for this person',
    refused: 'The charge was declined; you paid nothing',
    failed: 'Failed; nothing was charged',
  } satisfies Record<QueueOutcome, string>,
  leaveTitle: 'Guides are being written',
  leave: 'Finished guides are kept. The rest will not be written or charged.',
  leaveAction: 'Leave',
};
