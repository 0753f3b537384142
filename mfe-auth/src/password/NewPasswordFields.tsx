import { PASSWORD_MIN_LENGTH } from '@fieldline/contracts';
import type { NewPassword, Problem } from './model';
import { PasswordField } from './PasswordField';

const texts = {
  password: 'Password',
  confirmation: 'Confirm Password',
  rule: `At least ${PASSWORD_MIN_LENGTH} characters`,
};

export interface NewPasswordFieldsProps extends NewPassword {
  /** The problem that was found when the form was sent, until the user changes something. */
  problem: Problem | undefined;
  onChange: (part: Partial<NewPassword>) => void;
}

/** A new password and its repetition. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmation, problem, onChange } = props;
  const short = problem?.field === 'password' ? problem.mark : undefined;
  return (
    <>
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        hint={short === undefined && texts.rule}
        error={short}
        value={password}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <PasswordField
        label={texts.confirmation}
        name="confirmation"
        autoComplete="new-password"
        error={problem?.field === 'confirmation' ? problem.mark : undefined}
        value={confirmation}
        onChange={(event) => onChange({ confirmation: event.target.value })}
      />
    </>
  );
}
