import * as z from 'zod/mini';
import { alone, askRunning } from '../../backup/commands';
import type { Configuration } from '../../config/configuration';
import { ConfigurationError } from '../../config/errors';
import { hasRole } from '../../config/rolesConfiguration';
import { openConfiguredDatabase } from '../../database/database';
import { checkedLog, type CheckedLog, checkLogs } from './check';

/**
 * The part of `npm run audit` that opens the configured database, or asks the server that uses it.
 * @throws ConfigurationError with a message for users
 */
export async function checkConfiguredLogs(
  configuration: Configuration,
): Promise<readonly CheckedLog[]> {
  const check = async () => {
    const database = await openConfiguredDatabase(configuration);
    try {
      return await checkLogs(database.db);
    } finally {
      await database.close();
    }
  };
  if (configuration.databaseUrl !== undefined) return check();
  const answered = await askRunning(configuration.dataFolder, { checkLogs: true });
  if (answered !== null) {
    const { data } = z.safeParse(z.array(checkedLog), answered);
    if (!data) throw new ConfigurationError('The running server did not answer.');
    return data;
  }
  if (!hasRole(configuration, 'api')) {
    throw new ConfigurationError(
      'Another process keeps the database: set FIELDLINE_DATA to the data folder of the API.',
    );
  }
  return alone(configuration.dataFolder, check);
}
