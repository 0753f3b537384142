import { Button, color, radius, Row, space } from '@fieldline/ui';
import styled from 'styled-components';

const texts = {
  restored: 'Your unsaved changes were restored.',
  discard: 'Discard changes',
};

const Box = styled.div`
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.hover};
`;

/** Says that the form shows a draft from before a reload. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Box role="status">
      <Row $justify="space-between">
        <span>{texts.restored}</span>
        <Button onClick={onDiscard}>{texts.discard}</Button>
      </Row>
    </Box>
  );
}
