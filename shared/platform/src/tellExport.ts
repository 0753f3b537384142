import { type Export, reportExport } from '@fieldline/contracts';
import type { Platform } from './platform';

/**
 * Tells the activity log of a file that was made in this browser. The file is not withheld where that fails, as
 * without a network.
 */
export function tellExport({ api, logger }: Pick<Platform, 'api' | 'logger'>, body: Export): void {
  api.call(reportExport, { body }).catch((error: unknown) => {
    logger.warn('The activity log was not told of an export', error);
  });
}
