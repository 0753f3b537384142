import type { Log } from '@fieldline/contracts';
import { Section } from '@fieldline/ui';

const texts = { title: 'Photos' };

/** The photos of a log. */
export function PhotosCard({ log }: { log: Log }) {
  return <Section title={texts.title}>{log.photos.length}</Section>;
}
