import type { Author } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { InlineSelect } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { teamQuery } from '../../queries/team';

const texts = { nobody: 'Nobody' };
/** Stands for nobody: no user has it. */
const NOBODY = '-';

export interface MemberChoiceProps {
  label: string;
  /** Who is chosen; undefined where nothing is, and `children` is what stands there. */
  value?: Author | null;
  disabled: boolean;
  onChoose: (uid: string | null) => void;
  /** Further options, before the others. */
  children?: ReactNode;
}

/** A choice among the members of the team, and nobody. */
export function MemberChoice({ label, value, disabled, onChoose, children }: MemberChoiceProps) {
  const { api } = usePlatform();
  const { data } = useQuery(teamQuery(api));
  const members: readonly Author[] = data?.members ?? [];
  // Who has left the team, or is not read yet, stays a choice, so that it can be seen.
  const isListed = !value || members.some(({ uid }) => uid === value.uid);
  return (
    <InlineSelect
      aria-label={label}
      disabled={disabled}
      value={value === undefined ? '' : (value?.uid ?? NOBODY)}
      onChange={({ target }) => onChoose(target.value === NOBODY ? null : target.value)}
    >
      {children}
      <option value={NOBODY}>{texts.nobody}</option>
      {[...(isListed ? [] : [value]), ...members].map(({ uid, name }) => (
        <option key={uid} value={uid}>
          {name}
        </option>
      ))}
    </InlineSelect>
  );
}
