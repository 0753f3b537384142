import { Badge } from '@fieldline/ui';
import styled from 'styled-components';

/** A tag, as long as its writer made it: unlike a status it may take several lines. */
export const Tag = styled(Badge)`
  max-width: 100%;
  white-space: normal;
  overflow-wrap: anywhere;
`;
