import { IconButton, TextField } from '@fieldline/ui';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

const texts = { show: 'Show password', hide: 'Hide password' };

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inside'>;

/** A password that can be made readable. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      inside={
        <IconButton
          label={shown ? texts.hide : texts.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </IconButton>
      }
    />
  );
}
