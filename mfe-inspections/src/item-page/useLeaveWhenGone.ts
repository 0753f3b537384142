import { ApiError, usePlatform } from '@fieldline/platform';
import { useEffect, useRef } from 'react';

export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** Leads to the dashboard, once and with a toast, when what a page shows is deleted meanwhile. */
export function useLeaveWhenGone(gone: boolean, title: string): void {
  const { toast, navigate } = usePlatform();
  const announced = useRef(false);
  useEffect(() => {
    if (!gone || announced.current) return;
    announced.current = true;
    toast.show({ title, variant: 'destructive' });
    navigate('/', { replace: true });
  }, [gone, title, toast, navigate]);
}
