import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePanel } from './sidePanel';
import { keepOpen, wasOpen } from './openParts';

/**
 * Whether a part of a page is open. Back, Forward and a reload restore the user's last choice.
 * @param name names the part within its page
 * @param begins whether the part is open if the user has not toggled it
 */
export function useDisclosure(
  name: string,
  begins = false,
): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { key, pathname } = useLocation();
  // A list and the item next to it share one address.
  const part = usePanel() ? `panel ${name}` : name;
  const [touched, setTouched] = useState(() => wasOpen(key, pathname, part));
  const isOpen = touched ?? begins;
  // A further entry of the same page, such as one with another filter, inherits the choice.
  useEffect(() => {
    if (touched !== undefined) keepOpen(key, pathname, part, touched);
  }, [key, pathname, part, touched]);
  return [isOpen, setTouched];
}
