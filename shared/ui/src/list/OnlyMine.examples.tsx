import type { Examples } from '../book/examples';
import { OnlyMine } from './OnlyMine';

const ignore = () => undefined;

export const onlyMine: Examples = {
  title: 'Only mine',
  of: { OnlyMine },
  states: {
    Off: () => <OnlyMine isOn={false} onChange={ignore} />,
    On: () => <OnlyMine isOn onChange={ignore} />,
  },
};
