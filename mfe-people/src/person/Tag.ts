import { Badge } from '@fieldline/ui';
import styled from 'styled-components';

/** A tag. Users write tags, so unlike a status a long one may take several lines. */
export const Tag = styled(Badge)`
  max-width: 100%;
  white-space: normal;
  overflow-wrap: anywhere;
`;
