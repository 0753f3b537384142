import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { DrawingName } from '../brand/Drawing';
import { color, radius, space } from '../foundation/tokens';
import { Button } from '../controls/Button';
import { lazyComponent } from '../loading/lazyComponent';

/** As large as the drawing, which is loaded with the first empty state. */
const Ground = styled.span`
  display: block;
  width: 112px;
  height: 60px;
`;

const Drawing = lazyComponent(
  () => import(/* webpackChunkName: "drawing" */ '../brand/Drawing'),
  () => <Ground />,
);

const Box = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(8)} ${space(4)};
  text-align: center;
  color: ${color.muted};
`;

const Headline = styled.p`
  color: ${color.text};
  font-weight: 550;
`;

/** A message that there is nothing to show, and one action. */
export function EmptyState({
  title,
  hint,
  action,
  drawing = 'sites',
}: {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  /** The kind of missing items. */
  drawing?: DrawingName;
}) {
  return (
    <Box>
      <Drawing of={drawing} />
      <Headline>{title}</Headline>
      {hint && <p>{hint}</p>}
      {action}
    </Box>
  );
}

const Failure = styled(Box)`
  border: 1px dashed ${color.inputBorder};
  border-radius: ${radius.large};
`;

/** A message that something could not be shown, with a retry. */
export function FailureNotice({
  title,
  hint,
  onRetry,
}: {
  title: string;
  hint?: ReactNode;
  onRetry?: () => void;
}) {
  return (
    <Failure role="alert">
      <Headline>{title}</Headline>
      {hint && <p>{hint}</p>}
      {onRetry && <Button onClick={onRetry}>Try Again</Button>}
    </Failure>
  );
}
