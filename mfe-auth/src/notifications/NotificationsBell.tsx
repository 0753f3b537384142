import { listNotifications } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { color, IconButton, lazyDialog } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { NOTIFICATIONS_KEY } from './key';
import { texts } from './texts';

const NotificationsDialog = lazyDialog(() => import('./NotificationsDialog'));

const Place = styled.span`
  position: relative;
  display: inline-flex;
`;

/** Marks unread notifications; the button's name has their number. */
const Dot = styled.span`
  position: absolute;
  top: 6px;
  inset-inline-end: 6px;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${color.primary};
  pointer-events: none;
`;

/** In the header: mentions and assignments by others in the team. */
export function NotificationsBell() {
  const { api } = usePlatform();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: ({ signal }) => api.call(listNotifications, { signal }),
  });
  const unread = data?.data.filter((each) => each.is_unread).length ?? 0;
  return (
    <Place>
      <IconButton label={texts.bell(unread)} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Bell size={18} aria-hidden />
      </IconButton>
      {unread > 0 && <Dot />}
      {isOpen && (
        <NotificationsDialog
          notifications={data?.data}
          dailyMail={data?.daily_mail ?? null}
          failed={error !== null}
          onRetry={() => void refetch()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Place>
  );
}
