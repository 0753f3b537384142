import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { invitations, workspaces } from '../database/schema';
import type { InvitationMail } from './mail';

/** The invitations of all teams, which local mode shows instead of mails; newest first. */
export async function mailedInvitations(db: Database): Promise<readonly InvitationMail[]> {
  const rows = await db
    .select({
      to: invitations.email,
      from: invitations.invited_by,
      team: workspaces.name,
      secret: invitations.secret,
    })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspace))
    .where(and(gt(invitations.expires_at, sql`now()`), isNotNull(invitations.email)))
    .orderBy(desc(invitations.expires_at));
  return rows.map(({ to, team, ...rest }) => ({ ...rest, to: to ?? '', team: team ?? '' }));
}
