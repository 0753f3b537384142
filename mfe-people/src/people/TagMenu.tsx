import { color, MoreMenu } from '@fieldline/ui';
import { Tag } from 'lucide-react';
import { tagOptions } from './tagOptions';
import { texts } from './texts';

export interface TagMenuProps {
  /** The chosen tag; empty for all people. */
  tag: string;
  tags: readonly string[];
  onChange: (tag: string) => void;
}

/** Chooses the tag of the people who are shown; its icon has a colour while one is chosen. */
export function TagMenu({ tag, tags, onChange }: TagMenuProps) {
  const options = tagOptions(tags, tag);
  if (!options) return null;
  return (
    <MoreMenu
      label={texts.tag}
      content={<Tag size={16} aria-hidden {...(tag !== '' && { color: color.primary })} />}
      entries={[{ label: texts.tag, value: tag, options, onChoose: onChange }]}
    />
  );
}
