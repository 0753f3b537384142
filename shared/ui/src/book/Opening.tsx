import { type ReactNode, useState } from 'react';
import { Button } from '../controls/Button';

/** The word on the button that opens an example which covers the page. */
export const OPEN = 'Open';

/** An example that is open only when asked for: it covers the page. */
export function Opening({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{OPEN}</Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
