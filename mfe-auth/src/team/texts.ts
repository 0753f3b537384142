import type { Role } from '@fieldline/contracts';

export const texts = {
  title: 'Team',
  failed: 'Something went wrong. Please try again.',
  loadFailed: 'Failed to load the team',
  loading: 'Loading team...',

  none: 'You work alone in this workspace.',
  why: 'The members of a team share projects, site visits, photos and products. People and their sales guides stay each member’s own until they are shared; credits stay so.',
  createTeam: 'Create Team',
  name: 'Team name',
  create: 'Create',
  creating: 'Creating...',
  nameMissing: 'Enter a name for the team.',
  from: 'Begin with',
  fromOwn: 'My projects, visits and products',
  fromEmpty: 'Nothing',
  fromHint:
    'What the team begins with belongs to the team from then on, and you get an empty workspace of your own.',
  another: 'Another Team',
  anotherWhy: 'You can be in several teams. Switch between them in the account menu.',

  rename: 'Rename',
  save: 'Save',
  members: 'Members',
  you: 'You',
  roles: { owner: 'Owner', member: 'Member', viewer: 'Viewer' } satisfies Record<Role, string>,
  roleHints:
    'Owners manage the team. Members change everything in it. Viewers look at it and change nothing.',
  role: 'Role',
  roleOf: (name: string) => `Role of ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name} from the team?`,
  removeText: 'They lose access at once. What they added stays in the team.',
  shared: 'Shared People',
  nobodyShared:
    'Nobody is shared yet. Open a person, or select several on the People page, and choose “Share with Team”.',
  sharedWhy:
    'Shared people and their sales guides are sealed in each member’s browser. The server cannot read them.',
  fingerprints: 'Fingerprints of members’ browsers',
  fingerprintsWhy:
    'A browser gets the key from another member’s. To be sure that nobody else has it, compare the fingerprints: each member reads out the one marked “This browser”.',
  thisBrowser: 'This browser',
  waiting: 'Waits for its key',
  leave: 'Leave Team',
  leaveTitle: (team: string) => `Leave ${team}?`,
  leaveText: 'You lose access at once, and need an invitation to come back.',

  invitations: 'Open Invitations',
  noInvitations: 'No invitation is open.',
  invite: 'Invite',
  email: 'Email',
  emailHint:
    'Only this address can use the invitation. Leave it empty for a link that anybody can use once.',
  emailInvalid: 'Enter one email address, such as ada@example.com.',
  send: 'Send Invitation',
  sending: 'Sending...',
  anybody: 'Anybody with the link',
  mailed: 'Sent by mail',
  notMailed: 'Not sent by mail',
  until: (day: string) => `until ${day}`,
  link: 'Invitation link',
  copy: 'Copy',
  copied: 'Copied',
  takeBack: 'Take Back',
  takeBackOf: (who: string) => `Take back the invitation for ${who}`,

  loadingInvitation: 'Loading invitation...',
  invited: 'You are invited',
  invitedBy: (by: string, team: string, role: string) => `${by} invites you to ${team} as ${role}.`,
  asRole: { owner: 'an owner', member: 'a member', viewer: 'a viewer' } satisfies Record<
    Role,
    string
  >,
  join: (team: string) => `Join ${team}`,
  notNow: 'Not Now',
};
