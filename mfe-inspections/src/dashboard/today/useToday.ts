import { dayAt } from '@fieldline/ui';
import { useEffect, useState } from 'react';

/** Today's date. A page left open overnight learns the new one as soon as it is seen again. */
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
