import { PageBody } from '@fieldline/ui';
import styled from 'styled-components';

/** The frame of a page of settings: as wide as its texts are read. */
export const SettingsBody = styled(PageBody)`
  max-width: 848px;
  p {
    max-width: 70ch;
  }
`;
