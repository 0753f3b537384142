import { PageBody } from '@fieldline/ui';
import styled from 'styled-components';

/** The frame of a settings page, no wider than its texts can be read comfortably. */
export const SettingsBody = styled(PageBody)`
  max-width: 848px;
  p {
    max-width: 70ch;
  }
`;
