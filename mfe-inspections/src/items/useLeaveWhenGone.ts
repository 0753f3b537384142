import { ApiError, usePanel, usePlatform } from '@fieldline/platform';
import { useEffect, useRef } from 'react';

export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/**
 * When the shown item has been deleted elsewhere, shows a toast once and goes to the dashboard, or
 * closes the panel beside a list.
 */
export function useLeaveWhenGone(gone: boolean, title: string): void {
  const { toast, navigate } = usePlatform();
  const panel = usePanel();
  const announced = useRef(false);
  useEffect(() => {
    if (!gone || announced.current) return;
    announced.current = true;
    toast.show({ title, variant: 'destructive' });
    if (panel) panel.close();
    else navigate('/', { replace: true });
  }, [gone, title, toast, panel, navigate]);
}
