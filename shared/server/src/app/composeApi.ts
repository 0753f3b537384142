import type { FastifyInstance } from 'fastify';
import { authenticateLocally, authenticateWithFirebase } from '../api/core/authentication';
import type { AnalysisService } from '../api/analysis/routes';
import type { TranscriptionService } from '../api/files/routes';
import { apiPlugin } from '../api/plugin';
import type { Configuration } from '../config/configuration';
import type { OpenDatabase } from '../database/database';
import { deleteAccountsRegularly } from './accountDeletions';
import { watchDisk } from '../dataFolder/diskSpace';
import type { OpenAiService } from '../openAi/openAiClient';
import type { Accounts } from '../identity/accountLookup';
import { createAccounts } from '../identity/firebase/accounts';
import { createPublishedKeys } from '../identity/firebase/publishedKeys';
import { LOCAL_PROJECT } from '../identity/localIdentity';
import type { Mails } from '../mail/mails';
import type { PhotoStorage } from '../photos/photoStorage';
import type { TracedParts } from '../telemetry/traces/parts';
import type { Testers } from '../web/testers';

const CALLS_PER_SECOND = 200;

/** The parts that the API needs. */
export interface ApiParts {
  readonly database: OpenDatabase;
  readonly photoStorage: PhotoStorage;
  /** The local accounts; null for a Firebase project. */
  readonly accounts: Accounts | null;
  readonly testers: Testers;
  readonly traced: TracedParts;
  readonly isLeaving: () => boolean;
  readonly mails: Pick<Mails, 'sendMail' | 'mustVerify' | 'daily' | 'mailDeletion'>;
}

/** The API at its address, as configured. */
export async function composeApi(
  app: FastifyInstance,
  configuration: Configuration,
  { database, photoStorage, accounts, testers, traced, isLeaving, mails }: ApiParts,
): Promise<void> {
  const { guideWriter, databaseUrl, dataFolder, samples, callsPerSecond } = configuration;
  const { waiting, firebase } = configuration;
  const disk = watchDisk(dataFolder);
  const photos = traced.photos(photoStorage);
  const analysis = await analysisOf(app, configuration, database, photos);
  const transcription = await transcriptionOf(app, configuration, database, photos);
  const removable = accounts ?? ofProject(firebase);
  const deletions = deleteAccountsRegularly({
    ...{ db: database.db, photoStorage, dataFolder, log: app.log },
    removeIdentity: removable && ((uid) => removable.remove(uid)),
  });
  app.addHook('preClose', deletions);
  await app.register(apiPlugin, {
    prefix: '/api',
    db: database.db,
    reports: database.reports,
    nudges: database.nudges,
    isOneOfMany: databaseUrl !== undefined,
    photoStorage: photos,
    authenticate: await authenticationOf(app, configuration, accounts),
    samples: samples ?? accounts !== null,
    testers,
    readiness: {
      database: async () => {
        await database.ping();
        if (databaseUrl === undefined) await disk.check();
      },
      photos: async () => {
        await photoStorage.ping();
        await disk.check();
      },
      isLeaving,
    },
    disk,
    callsPerSecond: callsPerSecond ?? CALLS_PER_SECOND,
    waiting,
    ...(guideWriter && { guideWriter: traced.writer(await guideWriterOf(guideWriter)) }),
    ...(analysis && { analysis }),
    sendMail: mails.sendMail,
    mustVerify: mails.mustVerify,
    ...(mails.daily && { addressOf: mails.daily.addressOf }),
    mailDeletion: mails.mailDeletion,
    ...(transcription && { transcription }),
  });
}

/** The project's accounts, if the operator has given a key to change them. */
const ofProject = (firebase: Configuration['firebase']): Accounts | undefined =>
  firebase?.serviceAccount &&
  createAccounts(firebase.projectId, firebase.serviceAccount, firebase.google);

async function authenticationOf(
  app: FastifyInstance,
  { firebase }: Configuration,
  accounts: Accounts | null,
) {
  if (firebase) {
    const keys = createPublishedKeys(firebase.google);
    const isPrepared = await keys.prepare();
    if (!isPrepared) app.log.warn('The keys of tokens could not be fetched yet');
    return authenticateWithFirebase(firebase, keys);
  }
  if (!accounts) throw new Error('There is neither a project nor a local identity service');
  return authenticateLocally(LOCAL_PROJECT, accounts);
}

/** The service's client is loaded only if there is a service. */
async function guideWriterOf(configuration: OpenAiService) {
  const { createGuideWriter } = await import('../guideWriter/guideWriter');
  return createGuideWriter(configuration);
}

/** The queue of analyses, which this process works on until the server closes. */
async function analysisOf(
  app: FastifyInstance,
  { analysis }: Configuration,
  { db }: OpenDatabase,
  photoStorage: PhotoStorage,
): Promise<AnalysisService | undefined> {
  if (!analysis) return undefined;
  const [{ createAnalyst }, { createAnalysisWorker }] = await Promise.all([
    import('../analysis/analyst'),
    import('../analysis/worker'),
  ]);
  const { timing } = analysis;
  const analyst = createAnalyst(analysis);
  const worker = createAnalysisWorker({ db, photoStorage, analyst, log: app.log, timing });
  app.addHook('preClose', () => worker.close());
  return { terms: analysis, worker };
}

/** The queue of transcriptions, handled in the same way. */
async function transcriptionOf(
  app: FastifyInstance,
  { transcription }: Configuration,
  { db }: OpenDatabase,
  photoStorage: PhotoStorage,
): Promise<TranscriptionService | undefined> {
  if (!transcription) return undefined;
  const [{ createTranscriber }, { createTranscriptionWorker }] = await Promise.all([
    import('../transcription/transcriber'),
    import('../transcription/worker'),
  ]);
  const { dailyBytes, timing } = transcription;
  const transcriber = createTranscriber(transcription);
  const parts = { db, photoStorage, transcriber, dailyBytes, timing };
  const worker = createTranscriptionWorker({ ...parts, log: app.log });
  app.addHook('preClose', () => worker.close());
  return worker;
}
