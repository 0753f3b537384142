import { type ReactNode, useState } from 'react';
import { Button } from '../controls/Button';

/** The word on the button that opens an example which covers the page. */
export const OPEN = 'Open';

/** An example that covers the page, so it is open only on request. */
export function Opening({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{OPEN}</Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
