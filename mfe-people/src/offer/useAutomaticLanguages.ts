import { usePlatform } from '@fieldline/platform';
import { useEffect, useRef, useState } from 'react';
import type { GuideSubject } from '../guides/subject';
import type { Resolved } from '../guides/writer/detect';
import { languageFor } from '../guides/writing';

/** The languages that guides for these products have if none is chosen; empty until they are known. */
export function useAutomaticLanguages(subjects: readonly GuideSubject[]): readonly Resolved[] {
  const { stores, logger } = usePlatform();
  const [found, setFound] = useState<readonly Resolved[]>([]);
  const latest = useRef(subjects);
  useEffect(() => {
    latest.current = subjects;
  });
  // The list is new at each render; its texts are not.
  const texts = JSON.stringify(subjects);
  useEffect(() => {
    let isCurrent = true;
    Promise.all(latest.current.map((subject) => languageFor(stores, subject))).then(
      (languages) => isCurrent && setFound(languages),
      (error: unknown) => logger.warn('The products’ languages are not known', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [stores, logger, texts]);
  return found;
}
