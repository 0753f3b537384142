import type { Role } from '@fieldline/contracts';

export const texts = {
  title: 'Team',
  failed: 'Something went wrong. Please try again.',
  loadFailed: 'Failed to load the team',
  loading: 'Loading team...',

  none: 'You work alone in this workspace.',
  why: 'The members of a team share projects, site visits, photos and products. People and their sales guides stay private until they are shared. Credits are never shared.',
  createTeam: 'Create Team',
  name: 'Team name',
  create: 'Create',
  creating: 'Creating...',
  nameMissing: 'Enter a name for the team.',
  from: 'Begin with',
  fromOwn: 'My projects, visits and products',
  fromEmpty: 'Nothing',
  fromHint: 'What you bring will belong to the team. You get a new, empty workspace of your own.',
  another: 'Another Team',
  anotherWhy: 'You can be in several teams. Switch between them in the account menu.',

  rename: 'Rename',
  save: 'Save',
  members: 'Members',
  you: 'You',
  roles: { owner: 'Owner', member: 'Member', viewer: 'Viewer' } satisfies Record<Role, string>,
  roleHints: 'Owners manage the team. Members can change everything in it. Viewers can only look.',
  role: 'Role',
  roleOf: (name: string) => `Role of ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name} from the team?`,
  removeText:
    'They lose access at once. What they added stays in the team. All open invitations get new links.',
  shared: 'Shared People',
  nobodyShared:
    'Nobody is shared yet. Open a person, or select several on the People page, and choose “Share with Team”.',
  sharedWhy:
    'Shared people and their sales guides are sealed in each member’s browser. The server cannot read them.',
  fingerprints: 'Fingerprints of members’ browsers',
  fingerprintsWhy:
    'Each browser gets the key from another member’s browser. To be sure that nobody else has the key, compare the fingerprints: each member reads out the one marked “This browser”.',
  thisBrowser: 'This browser',
  waiting: 'Waiting for the key',
  leave: 'Leave Team',
  leaveTitle: (team: string) => `Leave ${team}?`,
  leaveText: 'You lose access at once, and need an invitation to come back.',

  invitations: 'Open Invitations',
  noInvitations: 'No open invitations.',
  renewed:
    'When a member is removed, leaves or gets a lower role, all open invitations get new links, and the former links stop working.',
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
  sendVerification: 'Send Verification Email',
  verificationSent: 'Verification email sent. Open its link, then come back to this page.',
  verificationFailed: 'The verification email could not be sent. Please try again.',
  isVerified: 'I Have Verified My Email',
};
