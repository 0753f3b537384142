import { color, fontSize, space } from '@fieldline/ui';
import styled from 'styled-components';

const texts = {
  notice:
    'This browser keeps no data for Fieldline. People and guides that you add last until this tab is closed: allow site data, or export them.',
};

const Notice = styled.p`
  margin: 0;
  padding: ${space(2)} ${space(6)};
  border-bottom: 1px solid ${color.border};
  background: ${color.hover};
  color: ${color.text};
  font-size: ${fontSize.small};
`;

/** Says what happens where site data are blocked, or could not be had for this user. */
export const StorageNotice = () => <Notice role="status">{texts.notice}</Notice>;
