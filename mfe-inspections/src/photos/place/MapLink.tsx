import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { mapAddress, type MapTarget } from './model';
import { texts } from './texts';

const Anchor = styled.a`
  color: inherit;
  text-decoration: underline;
  text-underline-offset: 2px;
  svg {
    margin-inline-end: 2px;
    vertical-align: -2px;
  }
`;

/** Opens a location in the phone's map app, or in a map in the browser. */
export function MapLink({ to, children }: { to: MapTarget; children: string }): ReactNode {
  const address = mapAddress(to, navigator.userAgent);
  const isPage = address.startsWith('https:');
  return (
    <Anchor
      href={address}
      aria-label={texts.openMap(children)}
      {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <MapPin size={14} aria-hidden />
      {children}
    </Anchor>
  );
}
