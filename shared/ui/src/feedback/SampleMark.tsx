import { isSample } from '@fieldline/contracts';
import styled from 'styled-components';
import { color } from '../foundation/tokens';
import { Badge } from './Badge';

const texts = { sample: 'Sample' };

/** Only an outline: colour is for status. */
const Outline = styled(Badge)`
  padding-block: 0;
  border: 1px solid ${color.border};
  background: none;
  color: ${color.muted};
`;

/** Marks samples; shows nothing for the user's own items. */
export const SampleMark = ({ id }: { id: string }) =>
  isSample(id) ? <Outline>{texts.sample}</Outline> : null;
