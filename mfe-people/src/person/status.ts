import { PERSON_STATUSES, type PersonStatus } from '@fieldline/contracts';

/** Badge hue of a status. */
export const STATUS_HUES = {
  active: 'green',
  contacted: 'blue',
  converted: 'purple',
  inactive: 'grey',
} as const satisfies Record<PersonStatus, string>;

export const statusOf = (text: string): PersonStatus | undefined =>
  PERSON_STATUSES.find((status) => status === text);
