import { type Notification, seeNotifications, visitAddress } from '@fieldline/contracts';
import { Link, usePlatform } from '@fieldline/platform';
import {
  Button,
  color,
  EmptyState,
  FailureNotice,
  Muted,
  Skeleton,
  space,
  Stack,
  timeText,
  VisuallyHidden,
} from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { DailyMail } from './DailyMail';
import { NOTIFICATIONS_KEY } from './key';
import { texts } from './texts';

const Items = styled(Stack)`
  padding-bottom: ${space(3)};
`;

const Item = styled.li<{ $unread: boolean }>`
  display: grid;
  gap: ${space(1)};
  padding-inline-start: ${space(3)};
  border-inline-start: 3px solid ${({ $unread }) => ($unread ? color.primary : 'transparent')};
  overflow-wrap: anywhere;
  time {
    white-space: nowrap;
  }
`;

const Quote = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${color.muted};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

export interface NotificationsDialogProps {
  /** Undefined until the notifications are loaded. */
  notifications: readonly Notification[] | undefined;
  /** Whether the user wants a daily mail; null if none can be sent. */
  dailyMail: boolean | null;
  failed: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** The user's notifications, newest first; opening them marks them as read. */
export default function NotificationsDialog({
  notifications,
  dailyMail,
  failed,
  onRetry,
  onClose,
}: NotificationsDialogProps) {
  const { api, queryClient, logger } = usePlatform();
  // Later notifications were unread when the list was opened, and stay marked while it is open.
  const [readUntil, setReadUntil] = useState<string>();
  if (readUntil === undefined && notifications) {
    setReadUntil(notifications.find((each) => !each.is_unread)?.at ?? '');
  }
  const isMarked = ({ at }: Notification) => readUntil !== undefined && at > readUntil;
  const latest = notifications?.[0]?.is_unread ? notifications[0].at : undefined;
  useEffect(() => {
    if (latest === undefined) return;
    api
      .call(seeNotifications, { body: { until: latest } })
      .then(() => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }))
      .catch((error: unknown) => logger.warn('Notifications could not be marked as read', error));
  }, [latest, api, queryClient, logger]);

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.title}
      width={520}
      foot={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {!notifications && failed && <FailureNotice title={texts.failed} onRetry={onRetry} />}
      {!notifications && !failed && <Skeleton lines={3} />}
      {notifications?.length === 0 && <EmptyState title={texts.empty} hint={texts.emptyHint} />}
      {notifications && notifications.length > 0 && (
        <Items as="ul" role="list" $gap={4}>
          {notifications.map((each) => (
            <Item key={`${each.kind} ${each.log_id} ${each.at}`} $unread={isMarked(each)}>
              <span>
                {isMarked(each) && <VisuallyHidden>{texts.unread}</VisuallyHidden>} {whatOf(each)}{' '}
                <Link to={visitAddress(each.log_id)} onClick={onClose}>
                  {each.title}
                </Link>{' '}
                <Muted>
                  <time dateTime={each.at}>{timeText(each.at)}</time>
                </Muted>
              </span>
              {each.text && <Quote dir="auto">{each.text}</Quote>}
            </Item>
          ))}
        </Items>
      )}
      {dailyMail !== null && <DailyMail isWanted={dailyMail} />}
    </Dialog>
  );
}

function whatOf({ kind, by }: Notification): string {
  const name = by?.name ?? texts.somebody;
  return kind === 'assignment' ? texts.assignment(name) : texts.mention(name);
}
