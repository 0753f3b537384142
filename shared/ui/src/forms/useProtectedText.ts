import { useNavigationGuard } from '@fieldline/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDeletedSubject } from './subject';
import { type DraftSettings, useDraft } from './useDraft';

export interface ProtectedTextSettings extends Pick<
  DraftSettings<object>,
  'form' | 'version' | 'onDevice'
> {
  /** The saved text now. */
  readonly saved: string;
  /** Called with whether there is unsaved text. */
  readonly onUnsaved?: ((isUnsaved: boolean) => void) | undefined;
}

/**
 * A text that is edited in place: unsaved input is stored as a draft, and leaving asks first. `draft` has what
 * the text is based on.
 */
export function useProtectedText({ saved, onUnsaved, ...settings }: ProtectedTextSettings) {
  const draft = useDraft({ ...settings, initial: { text: saved } });
  const [text, setText] = useState(draft.start.text);
  const now = useRef(text);
  const isUnsaved = text.trim() !== draft.base.values.text.trim();
  const guard = useNavigationGuard(isUnsaved);
  const deleted = useDeletedSubject(isUnsaved);
  const announce = useEffectEvent((unsaved: boolean) => onUnsaved?.(unsaved));
  useEffect(() => {
    announce(isUnsaved);
    return () => announce(false);
  }, [isUnsaved]);
  const change = (next: string) => {
    now.current = next;
    setText(next);
    draft.note({ text: next });
  };
  return {
    text,
    change,
    /** The name of what the page shows, if that was deleted elsewhere. */
    deleted,
    /** Whether nothing was typed since the text was this. */
    isNow: (before: string) => now.current === before,
    guard: {
      ...guard,
      leave: () => {
        draft.clear();
        guard.leave();
      },
    },
    draft: {
      ...draft,
      restart: () => {
        draft.restart();
        now.current = saved;
        setText(saved);
      },
    },
  };
}
