import { dayAt } from '@fieldline/ui';
import { useEffect, useState } from 'react';

/** The day it is; a page that was left open overnight knows the next one as soon as it is seen. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayAt(new Date()));
  useEffect(() => {
    const look = () => setToday(dayAt(new Date()));
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  return today;
}
