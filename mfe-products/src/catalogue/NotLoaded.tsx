import { Muted, Row, TextButton } from '@fieldline/ui';

const texts = { failed: 'Not loaded', retry: 'Try Again' };

/** Where products would be after their first load failed on the dashboard, which shows no failures otherwise. */
export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Row>
    <Muted>{texts.failed}</Muted>
    <TextButton onClick={onRetry}>{texts.retry}</TextButton>
  </Row>
);
