import { advice, devices } from './offers.fixture';
import { languages, scripts } from './languages.fixture';
import { odd } from './odd.fixture';
import type { Sample } from './sample.fixture';
import { software } from './software.fixture';

/** The products that guides are read for. */
export const SAMPLES: readonly Sample[] = [
  ...software,
  ...devices,
  ...advice,
  ...languages,
  ...scripts,
  ...odd,
];
