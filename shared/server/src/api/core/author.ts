import { type Author, displayNameOf } from '@fieldline/contracts';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Caller, Identified } from './caller';

/** The caller as the author of what they write. */
export const authorOf = ({
  uid,
  memberName,
  identity,
}: Identified & Pick<Caller, 'memberName'>): Author => ({
  uid,
  name: memberName ?? displayNameOf(identity.name, identity.email ?? ''),
});

/** The author columns of a new row. */
export const madeBy = (caller: Caller) => ({
  created_by: authorOf(caller),
  changed_by: authorOf(caller),
});

/** The author column of a changed row. */
export const changedBy = (caller: Caller) => ({ changed_by: authorOf(caller) });

/** Whether a column of an author names a user. */
export const isUser = (author: SQLWrapper, uid: unknown): SQL => sql`${author} ->> 'uid' = ${uid}`;

interface Authorship {
  readonly created_by: Author | null;
  readonly changed_by: Author | null;
}

/** The authors of a row on the wire; unknown ones are left out. */
export const authorshipOf = ({ created_by, changed_by }: Authorship) => ({
  created_by: created_by ?? undefined,
  changed_by: changed_by ?? undefined,
});
