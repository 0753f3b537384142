import { join } from 'node:path';
import { isSystemError } from '@fieldline/releases';
import type { FastifyInstance } from 'fastify';
import { knownPhotoIds } from './api/files/repository';
import { composeApp } from './app/app';
import { answerCommands } from './backup/commands';
import { refuseHalfRestored } from './backup/backup';
import type { Configuration } from './config/configuration';
import { takeDataFolder } from './dataFolder/dataFolder';
import { ConfigurationError, type ServerFailure } from './config/errors';
import { addressOf } from './config/publicConfiguration';
import { hasRole, type Role } from './config/rolesConfiguration';
import { type OpenDatabase, openConfiguredDatabase } from './database/database';
import { damagedDatabase, isDamage } from './database/embedded/damage';
import {
  connectionLimit,
  isOutOfFiles,
  limitConnections,
  tooFewFiles,
} from './dataFolder/openFiles';
import { refuseLostAccounts, refuseLostDatabase } from './app/lostAccounts';
import { requireSpace } from './dataFolder/diskSpace';
import { openLocalIdentity } from './identity/localIdentity';
import { openConfiguredPhotos } from './photos/configuredPhotos';
import { stop } from './app/stop';
import { onceAMinute } from './telemetry/onceAMinute';
import { reportPhotos, sweepBeside, sweepRegularly } from './app/upkeep';

export interface RunningServer {
  /** Address for a browser, without a trailing slash. */
  readonly address: string;
  /**
   * The secret for the administrative calls of the local identity service, if there is one; for
   * tests.
   */
  readonly adminSecret: string;
  /** Resolves, with the reason, when the server cannot continue; close it then. */
  readonly failed: Promise<ServerFailure>;
  /** Stops the server: running calls finish, data are safe. */
  close(): Promise<void>;
}

/**
 * Starts everything on one port: web host, API, local identity service.
 * @throws ConfigurationError with a message for the user
 */
export async function startServer(configuration: Configuration): Promise<RunningServer> {
  const { dataFolder, port, host, force = false } = configuration;
  const serves = (role: Role) => hasRole(configuration, role);
  let leaving = false;
  const opened: (() => Promise<void>)[] = [];
  let opening: Promise<OpenDatabase> | null = null;
  const closeAll = async () => {
    for (const close of opened.reverse().splice(0)) await close();
  };
  try {
    // The web host keeps nothing that must survive.
    const folder =
      serves('api') || serves('identity') ? await takeDataFolder(dataFolder, force) : undefined;
    if (folder) {
      opened.push(() => folder.release());
      await requireSpace(dataFolder);
      await refuseHalfRestored(dataFolder);
      if (configuration.databaseUrl === undefined && serves('api') && !force) {
        await refuseLostDatabase(dataFolder);
      }
    }
    opening = serves('api') ? open(configuration, opened) : null;
    // Loading the identity service blocks this thread, which could exceed a connection's time-out,
    // so PostgreSQL is opened first; the embedded database opens in its own thread meanwhile.
    if (configuration.databaseUrl !== undefined) await opening;
    const [database, identity, photoStorage] = await Promise.all([
      opening,
      serves('identity')
        ? openLocalIdentity(dataFolder, { passwordCost: configuration.passwordCost, force })
        : null,
      serves('api') ? openConfiguredPhotos(configuration) : null,
    ]);
    const data = database && photoStorage && { database, photoStorage };
    if (identity) opened.push(() => identity.close());
    if (identity?.found === 'none' && database && !force) {
      await refuseLostAccounts(database.db, dataFolder);
    }
    if (configuration.databaseUrl === undefined) {
      folder?.onAsked(answerCommands(configuration, database?.db));
    }
    const sweep =
      data &&
      (async () =>
        (await photoStorage.belongsTo(await data.database.name()))
          ? photoStorage.sweep(() => knownPhotoIds(data.database.db))
          : null);
    const swept = photoStorage?.isShared ? undefined : await sweep?.();
    const app = await composeApp(configuration, { data, identity, isLeaving: () => leaving });
    if (swept) reportPhotos(app, swept);
    if (data) opened.push(sweepRegularly(app, data.database, data.photoStorage));
    opened.push(() =>
      stop(app, {
        announce: () => {
          leaving = true;
        },
        delayMs: configuration.stopDelayMs ?? 0,
      }),
    );
    if (identity?.found === 'copy') app.log.warn(COPY_USED);
    await folder?.markCurrent();
    const limit = await connectionLimit();
    if (limit !== undefined) opened.push(limited(app, limit));
    await listen(app, port, host);
    // A bucket may contain millions of photos: calls do not wait for its sweep.
    if (sweep && photoStorage.isShared) opened.push(sweepBeside(app, sweep));
    return {
      address: addressOf(configuration),
      adminSecret: identity?.adminSecret ?? '',
      failed: database?.lost ?? new Promise(() => {}),
      close: closeAll,
    };
  } catch (error) {
    // What failed beside it did not stop it, and the folder is not free before its end.
    await opening?.catch(() => undefined);
    await closeAll();
    throw await explained(configuration, error);
  }
}

async function open(configuration: Configuration, opened: (() => Promise<void>)[]) {
  const database = await openConfiguredDatabase(configuration);
  opened.push(() => database.close());
  return database;
}

const COPY_USED =
  'The file of the accounts was damaged or missing; its copy, which is written with it, was used. The disk may be failing: make a backup.';

/** Damage that a start met, the end of files and what the data folder does not allow, as a sentence. */
async function explained({ dataFolder, databaseUrl }: Configuration, error: unknown) {
  if (isOutOfFiles(error)) return tooFewFiles(error);
  if (databaseUrl === undefined && isDamage(error)) {
    return damagedDatabase(join(dataFolder, 'database'), error);
  }
  const [path, code] = ['path', 'code'].map((name): unknown => Reflect.get(Object(error), name));
  return typeof path === 'string' && path.startsWith(dataFolder)
    ? new ConfigurationError(
        `${path} cannot be used: ${String(code)}. Check what it is, and that the user who starts Fieldline owns it.`,
        { cause: error },
      )
    : error;
}

/** Connections must not take the files that the database needs. */
function limited({ log }: FastifyInstance, limit: number): () => Promise<void> {
  const minutely = onceAMinute();
  const stopLimiting = limitConnections(limit, () =>
    minutely('connections', () =>
      log.warn({ limit }, 'Too many connections: more are closed until others end'),
    ),
  );
  return async () => stopLimiting();
}

async function listen(app: FastifyInstance, port: number, host: string) {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if (isSystemError(error, 'EADDRINUSE')) {
      throw new ConfigurationError(
        `Port ${port} is taken by another program. Stop it, or set PORT.`,
      );
    }
    throw error;
  }
}
