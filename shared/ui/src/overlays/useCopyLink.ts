import { usePlatform, useWorkspace } from '@fieldline/platform';
import type { MenuEntry } from './menuEntry';

const texts = {
  copy: 'Copy Link',
  copied: 'Link copied',
  failed: 'The link could not be copied',
};

/**
 * A menu entry that copies a link for colleagues; the link asks them to switch to the team's
 * workspace. Absent for a user without a team.
 * @param address of a page, such as `/logs/a`
 */
export function useCopyLink(address: string): readonly MenuEntry[] {
  const { toast, logger } = usePlatform();
  const { id } = useWorkspace();
  if (id === null) return [];
  const copy = async () => {
    try {
      const link = new URL(address, location.origin);
      link.searchParams.set('workspace', id);
      // Missing on plain http; a refused permission rejects.
      await navigator.clipboard.writeText(link.href);
      toast.show({ title: texts.copied });
    } catch (error) {
      logger.warn(texts.failed, error);
      toast.show({ title: texts.failed, variant: 'destructive' });
    }
  };
  return [{ label: texts.copy, onSelect: () => void copy() }];
}
