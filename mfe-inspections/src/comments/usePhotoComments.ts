import type { Pin } from '@fieldline/contracts';
import { useWorkspace } from '@fieldline/platform';
import { useState } from 'react';
import { useComments } from './useComments';

/** A comment being written about a photo. */
interface Draft {
  readonly photoId: string;
  readonly pin: Pin | null;
  /** Whether the user is choosing its spot. */
  readonly isPlacing: boolean;
}

/** The comments on the visit's photo that is shown large. */
export function usePhotoComments(logId: string, photoId: string, startsOpen: boolean) {
  const isTeam = useWorkspace().id !== null;
  const talk = useComments(logId);
  const [isOpen, setOpen] = useState(startsOpen);
  const [chosen, choose] = useState<string | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const comments = talk.comments?.filter((comment) => comment.photoId === photoId);
  // A spot chosen on one photo means nothing on the next.
  const { pin, isPlacing } = draft?.photoId === photoId ? draft : { pin: null, isPlacing: false };

  return {
    ...talk,
    isTeam,
    comments,
    /** The comments with a pin, in the order of their numbers. */
    pinned: comments?.filter((comment) => comment.pin !== null) ?? [],
    isOpen: isTeam && isOpen,
    setOpen,
    chosen,
    choose,
    pin,
    isPlacing: isTeam && isOpen && isPlacing,
    place: () => setDraft({ photoId, pin, isPlacing: true }),
    /** Sets the pin; null removes it. */
    setPin: (next: Pin | null) => setDraft({ photoId, pin: next, isPlacing: false }),
    cancelPlacing: () => setDraft({ photoId, pin, isPlacing: false }),
    /** Whether a text is written and not sent. */
    isUnsaved: isOpen && isUnsaved,
    setUnsaved,
    write: async (text: string, mentioned: readonly string[]) => {
      const isSaved = await talk.add(text, mentioned, { photoId, pin });
      if (isSaved) setDraft(null);
      return isSaved;
    },
  };
}

export type PhotoTalk = ReturnType<typeof usePhotoComments>;
