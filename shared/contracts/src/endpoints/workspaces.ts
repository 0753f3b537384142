import {
  invitationDraftWire,
  invitationSecretWire,
  invitationWire,
  invitedWire,
  memberPatchWire,
  teamDraftWire,
  teamPatchWire,
  teamWire,
  workspacesWire,
  workspaceWire,
} from '../entities/workspace';
import * as z from 'zod/mini';
import { SYNC_STREAM_SECONDS } from '../entities/sync';
import { decodeNothing, endpoint, parsedBy } from './endpoint';
import { queryInteger } from './listQuery';

const team = { answer: teamWire, status: 200, decode: parsedBy(teamWire) } as const;
const workspace = { answer: workspaceWire, decode: parsedBy(workspaceWire) } as const;
const nothing = { status: 204, decode: decodeNothing } as const;

/** The caller's workspaces: the personal one first, then teams by name. */
export const listWorkspaces = endpoint({
  method: 'GET',
  path: '/workspaces',
  answer: workspacesWire,
  status: 200,
  decode: parsedBy(workspacesWire),
});

/**
 * Creates a team, whose owner is the caller, and moves chosen items of the caller's own workspace to
 * it. Unknown ids are ignored: another tab may have deleted the item. 409 `IS_TEAM` if something
 * shall move, but the operator assigned that workspace, so that it is shared already.
 */
export const createTeam = endpoint({
  method: 'POST',
  path: '/workspaces',
  body: teamDraftWire,
  access: 'own',
  status: 201,
  ...workspace,
});

/**
 * A stream of server-sent events: each only says that something in the team's workspace has changed. The
 * first comes at once; its data are the milliseconds since the last change, or since the server began to
 * watch if it has seen none.
 */
export const streamTeam = endpoint({
  method: 'GET',
  path: '/team/stream',
  query: z.object({ seconds: z.optional(queryInteger(1, SYNC_STREAM_SECONDS)) }),
  status: 200,
  decode: decodeNothing,
});

/** The team whose workspace the call names. 404 if it is not a team's. */
export const readTeam = endpoint({ method: 'GET', path: '/team', ...team });

export const renameTeam = endpoint({
  method: 'PATCH',
  path: '/team',
  body: teamPatchWire,
  access: 'manage',
  ...team,
});

/** 409 `LAST_OWNER` if the team would be left without an owner. */
export const changeMember = endpoint({
  method: 'PATCH',
  path: '/team/members/{id}',
  body: memberPatchWire,
  access: 'manage',
  ...team,
});

/**
 * Removes a member; a caller who names themselves leaves. All open invitations get new secrets, those of
 * the member are deleted. 409 `LAST_OWNER` as above.
 */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/team/members/{id}',
  access: 'own',
  ...nothing,
});

/** Invites a person; by mail if an address is given and the server can send mail. 409 `TEAM_FULL`. */
export const invite = endpoint({
  method: 'POST',
  path: '/team/invitations',
  body: invitationDraftWire,
  answer: invitationWire,
  access: 'manage',
  status: 201,
  decode: parsedBy(invitationWire),
});

export const takeBackInvitation = endpoint({
  method: 'DELETE',
  path: '/team/invitations/{id}',
  access: 'manage',
  ...nothing,
});

/**
 * The team and role of an invitation. 404 `INVITATION_GONE`, also after its maker is no longer an owner;
 * 403 `WRONG_ACCOUNT` if it is for another address, `EMAIL_UNVERIFIED` if the server sends mail and the
 * address was never verified.
 */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/invitations/read',
  body: invitationSecretWire,
  answer: invitedWire,
  access: 'own',
  status: 200,
  decode: parsedBy(invitedWire),
});

/**
 * Joins the team and returns its workspace. 404 and 403 as above, 409 `IS_MEMBER` if the caller is
 * a member already.
 */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  body: invitationSecretWire,
  access: 'own',
  status: 200,
  ...workspace,
});
