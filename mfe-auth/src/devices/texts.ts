import { SYNC_RECORD_MAX_BYTES } from '@fieldline/contracts';

/** Rounded up if there is anything. */
const inMegabytes = (bytes: number) => String(Math.ceil((bytes / 1_048_576) * 10) / 10);

const countOf = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;

export const texts = {
  title: 'Devices',
  off: 'People and guides are only on this device.',
  why: 'Keep them on all your devices. They are sealed in this browser before they are sent: the server stores them and cannot read them.',
  loss: 'The recovery code is the only way in without another device. Nobody can reset it, not even with your password. If you lose it and all your devices, what the server holds cannot be opened.',
  insecure: 'This needs a secure connection. Open Fieldline over HTTPS in a current browser.',
  keep: 'Keep on All My Devices',
  joinWithCode: 'Join with Recovery Code',
  code: 'Recovery code',
  codeHint: 'It is shown only once. Keep it where you keep important papers.',
  typeHint:
    'Nine groups of four letters and digits. The device where you turned this on showed it.',
  saved: 'I have saved it',
  turnOn: 'Turn On',
  join: 'Join',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  print: 'Print',
  download: 'Download',
  file: 'fieldline-recovery-code.txt',
  fileText: (code: string) => `Fieldline recovery code\n\n${code}\n`,
  linked: 'This link adds this device. Your people and guides will then be here too.',
  failures: {
    incomplete: 'This code is incomplete. A recovery code has nine groups of four.',
    mistyped: 'This code has a typing mistake. Check it, and try again.',
    wrong:
      'This is not the recovery code in use. A newer one may have replaced it. You can try as often as you like.',
    used: 'This link was used already, or is older than ten minutes. Show a new one on the other device.',
    off: 'This is not turned on. Use "Keep on All My Devices" first, here or on another device.',
  },
  isOn: 'This is already turned on, on another device. Join with the recovery code or with a link from that device.',
  failed: 'That did not work. Nothing was changed. Please try again.',
  loading: 'Loading devices...',
  notLoaded: 'Devices could not be loaded',
  list: 'Your devices',
  space: (used: number, limit: number) =>
    `${inMegabytes(used)} of ${inMegabytes(limit)} MB used on the server. One person or guide may have ${SYNC_RECORD_MAX_BYTES / 1024} kB.`,
  here: 'This device',
  unknown: 'Unknown device',
  seen: 'Last seen',
  remove: 'Remove',
  removeTitle: 'Remove this device?',
  removeText: (name: string) =>
    `"${name}" is signed out, and everything is sealed again with a new key. What "${name}" already holds stays on it.`,
  add: 'Add a Device',
  addTitle: 'Add a device',
  addText:
    'Scan the QR code with the other device, or open the link there. The link works once, within ten minutes.',
  picture: 'QR code with the link that adds a device',
  link: 'Link',
  newCode: 'New Recovery Code',
  newCodeTitle: 'New recovery code',
  newCodeText: 'The old code stops working as soon as you press "Use This Code".',
  useCode: 'Use This Code',
  off_: 'Turn Off',
  offTitle: 'Turn off?',
  offText: 'The server will delete everything it stores for your devices.',
  keepHere: 'Keep on Devices, Delete from Server',
  everywhere: 'Delete Everywhere',
  everywhereTitle: 'Delete people and guides everywhere?',
  everywhereText:
    'All people and guides are deleted on this device, on all your other devices as soon as they are online, and on the server. This cannot be undone.',
  undecided: 'Deleted on another device',
  undecidedHint: (people: number, guides: number) =>
    `${[countOf(people, 'person', 'people'), countOf(guides, 'guide', 'guides')]
      .filter(Boolean)
      .join(' and ')} deleted there. Nobody can tell whether you changed them here after that.`,
  keepAll: 'Keep on All Devices',
  deleteAll: 'Delete Here Too',
  earlier: 'Earlier values',
  earlierHint:
    'Two devices changed the same field. The later value is in use. The others are kept here for 30 days.',
  use: 'Use This Value',
  fields: {
    name: 'Name',
    email: 'Email',
    linkedinUrl: 'LinkedIn URL',
    phone: 'Phone',
    company: 'Company',
    position: 'Position',
    industry: 'Industry',
    location: 'Location',
    status: 'Status',
    followUpAt: 'Follow-up',
  },
  protection: 'What this protects, and what it does not',
  protects:
    'Names, emails, notes and guides leave this device sealed. The server sees how many records there are, how large they are, and when they change.',
  protectsNot:
    'It does not protect you if the server sends your browser a changed program, which could read what you see. Signed releases reduce that risk. It also does not protect data on an unlocked device, or data that a removed device already has.',
} as const;
