import type { Author } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { InlineSelect } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { teamQuery } from '../../queries/team';

const texts = { nobody: 'Nobody' };
/** The option for nobody; no user has this id. */
const NOBODY = '-';

export interface MemberChoiceProps {
  label: string;
  /** The chosen member; undefined if nothing is chosen, which `children` then describes. */
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
  // A member who has left, or is not loaded yet, stays a choice, so that the value is visible.
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
