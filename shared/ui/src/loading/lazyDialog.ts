import type { ComponentType } from 'react';
import { lazyComponent, type LazyPart } from './lazyComponent';

/**
 * A dialog whose code is fetched when it is first opened, or earlier (`useAhead`); nothing is shown until
 * then.
 */
export const lazyDialog = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> => lazyComponent(load);
