import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePanel } from './sidePanel';
import { keepOpen, wasOpen } from './openParts';

/**
 * Whether a part of a page is open. Back, Forward and a reload bring it back as it was left.
 * @param name names it among the parts of its page
 * @param begins whether it is open where nobody has touched it
 */
export function useDisclosure(
  name: string,
  begins = false,
): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { key, pathname } = useLocation();
  // A list and the item beside it stand at one address.
  const part = usePanel() ? `panel ${name}` : name;
  const [touched, setTouched] = useState(() => wasOpen(key, pathname, part));
  const isOpen = touched ?? begins;
  // A further entry of the same page, such as one with another filter, takes it along.
  useEffect(() => {
    if (touched !== undefined) keepOpen(key, pathname, part, touched);
  }, [key, pathname, part, touched]);
  return [isOpen, setTouched];
}
