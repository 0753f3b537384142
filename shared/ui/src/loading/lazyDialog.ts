import type { ComponentType } from 'react';
import { lazyComponent } from './lazyComponent';

/**
 * A dialog whose code is fetched when it is first opened; nothing stands in for it meanwhile, and
 * the page around it stays as it is.
 */
export const lazyDialog = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => lazyComponent(load);
