import { type Export, reportExport } from '@fieldline/contracts';
import type { Platform } from './platform';

/**
 * Reports an export made in this browser to the activity log. If that fails, as without a network, the user
 * still gets the file.
 */
export function tellExport({ api, logger }: Pick<Platform, 'api' | 'logger'>, body: Export): void {
  api.call(reportExport, { body }).catch((error: unknown) => {
    logger.warn('The activity log was not told of an export', error);
  });
}
