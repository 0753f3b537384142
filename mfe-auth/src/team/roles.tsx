import { type Role, ROLES } from '@fieldline/contracts';
import { texts } from './texts';

/** The roles to choose from. */
export const RoleOptions = () =>
  ROLES.map((role) => (
    <option key={role} value={role}>
      {texts.roles[role]}
    </option>
  ));

export const roleOf = (value: string): Role => ROLES.find((role) => role === value) ?? 'viewer';
