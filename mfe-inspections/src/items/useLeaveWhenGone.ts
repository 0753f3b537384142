import { ApiError, usePanel, usePlatform } from '@fieldline/platform';
import { useEffect, useRef } from 'react';

const texts = { deleted: (name: string) => `${name} was deleted` };

export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/**
 * When the shown item has been deleted elsewhere, says so once and goes to the dashboard, or closes the
 * panel beside a list.
 * @param name of the deleted item; undefined while it is there
 */
export function useLeaveWhenGone(name: string | undefined): void {
  const { toast, navigate } = usePlatform();
  const panel = usePanel();
  const announced = useRef(false);
  useEffect(() => {
    if (name === undefined || announced.current) return;
    announced.current = true;
    toast.show({ title: texts.deleted(name), variant: 'destructive' });
    if (panel) panel.close();
    else navigate('/', { replace: true });
  }, [name, toast, panel, navigate]);
}
