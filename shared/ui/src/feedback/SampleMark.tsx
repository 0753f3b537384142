import { isSample } from '@fieldline/contracts';
import { Badge } from './Badge';

const texts = { sample: 'Sample' };

/** Tells a sample from what the user brought; nothing beside anything else. */
export const SampleMark = ({ id }: { id: string }) =>
  isSample(id) ? <Badge $hue="amber">{texts.sample}</Badge> : null;
