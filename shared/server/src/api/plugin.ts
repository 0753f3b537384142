import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { createNudges, type Nudges } from '../database/nudges';
import type { DiskWatch } from '../dataFolder/diskSpace';
import type { GuideWriter } from '../guideWriter/writing';
import { networkOf } from '../http/networkOf';
import { type AddressOf, type MailDeletion, noMail, type SendMail } from '../mail/mail';
import type { PhotoStorage } from '../photos/photoStorage';
import type { Testers } from '../web/testers';
import { serveDeletedAccounts } from './accountDeletion/routes';
import type { AnalysisService } from './analysis/routes';
import { auditSessions } from './audit/sessions';
import type { TranscriptionService } from './files/routes';
import type { Authenticate } from './core/authentication';
import { createAdmission, type Waiting } from './core/admission';
import { acceptBodies } from './core/bodies';
import { type Callers, createCallers } from './core/callers';
import { compiling } from './core/compiledSchemas';
import { refuseEnded } from './core/endedSessions';
import { answerErrors } from './core/errors';
import { ApiFailure } from './core/failure';
import { addApiHeaders } from './core/headers';
import { recordMethods } from './core/methods';
import { describeCalls } from './core/openApi';
import { limitPerHour, limitRates } from './core/rateLimit';
import { serveOn } from './core/serve';
import { registerRoutes } from './routes';
import { seedNewWorkspace } from './samples';
import { createScope, type Scope } from './scope';
import { createStreams } from './sync/stream';
import { type Readiness, serveDocs, serveSystem, VERSION } from './system/routes';
import { inWorkspace } from './workspaces/membership';
import { changesOf } from './workspaces/routes';

/** Each guide costs the operator money. */
const GUIDES_PER_HOUR = 60;
/** Each invitation may send a mail to a stranger. */
const INVITATIONS_PER_HOUR = 60;
/** Calls that add a browser's report to an activity log, or read a whole log. */
const AUDITS_PER_HOUR = 300;

export interface ApiSettings {
  readonly db: Database;
  /** The database for reports; `db` if absent. */
  readonly reports?: Database;
  readonly photoStorage: PhotoStorage;
  readonly authenticate: Authenticate;
  /** Whether a new workspace gets samples. */
  readonly samples: boolean;
  readonly readiness: Readiness;
  readonly disk: DiskWatch;
  /** Decides who may try unreleased versions. */
  readonly testers: Testers;
  /** The average rate of calls allowed for a user, or for a network without a token. */
  readonly callsPerSecond: number;
  /** How calls wait for their turn; the defaults of `core/admission` if absent. */
  readonly waiting?: Partial<Waiting> | undefined;
  /** Notifies devices of changes; only within this process if absent. */
  readonly nudges?: Nudges;
  /** Whether other processes serve the same users, so that calls are counted together. */
  readonly isOneOfMany?: boolean;
  /** Writes guides, if the operator has a service for that. */
  readonly guideWriter?: GuideWriter;
  /** Sends invitations, if mails can be sent. */
  readonly sendMail?: SendMail;
  /** Whether an invitation for an address needs that address verified. */
  readonly mustVerify?: boolean;
  /** The address for a user's daily mail; none if absent. */
  readonly addressOf?: AddressOf;
  /** Tells users by mail that their accounts will be deleted, if mails can be sent. */
  readonly mailDeletion?: MailDeletion | undefined;
  /** Analyses visits, if the operator has a service for that. */
  readonly analysis?: AnalysisService;
  /** The operator's service that transcribes voice notes. */
  readonly transcription?: TranscriptionService;
}

/** The API as a Fastify plugin: one error shape, few public calls, and all others behind a token. */
export async function apiPlugin(
  app: FastifyInstance,
  {
    db,
    reports = db,
    isOneOfMany = false,
    photoStorage,
    authenticate,
    samples,
    readiness,
    disk,
    testers,
    callsPerSecond,
    guideWriter,
    analysis,
    transcription,
    waiting,
    nudges = createNudges(),
    sendMail = noMail,
    mustVerify = false,
    addressOf = () => undefined,
    mailDeletion,
  }: ApiSettings,
): Promise<void> {
  app.setValidatorCompiler(compiling.validator);
  app.setSerializerCompiler(compiling.serializer);
  answerErrors(app, disk);
  addApiHeaders(app);
  await acceptBodies(app);
  await describeCalls(app, VERSION);

  const callers = createCallers();
  logAnswers(app, callers);
  const count = await limitRates(app, {
    perSecond: callsPerSecond,
    callerOf: (request) => {
      const caller = callers.find(request);
      return caller ? `user ${caller.uid}` : `network ${networkOf(request.ip)}`;
    },
    ...(isOneOfMany && { shared: db }),
  });

  await app.register(async (open) => {
    const methods = recordMethods(open);
    // Not counted: counting may wait for the database, whose state these calls tell.
    serveSystem(open, readiness);
    await open.register(async (counted) => {
      counted.addHook('onRequest', count);
      serveDeletedAccounts(counted, db);
    });
    methods.answerTheRest();
    await open.register(async (counted) => {
      counted.addHook('onRequest', count);
      await serveDocs(counted);
    });
  });

  const seeded = new Set<string>();
  const writeSession = auditSessions(db, app.log);
  const scopeOf = async (request: FastifyRequest) => {
    const caller = callers.of(request);
    if (samples && !seeded.has(caller.workspace)) {
      await seedNewWorkspace(db, caller.workspace);
      seeded.add(caller.workspace);
    }
    await writeSession(caller);
    return createScope(db, reports, photoStorage, caller);
  };
  await app.register(async (closed) => {
    const admission = createAdmission(waiting);
    admission.byLine(closed);
    const sessions = refuseEnded(db, authenticate);
    callers.require(closed, sessions.authenticate, count, (user, wanted) =>
      inWorkspace(db, user, wanted),
    );
    admission.byCount(closed, (request) => callers.find(request)?.uid);
    const methods = recordMethods(closed);
    const perHour = limitPerHour(closed, (request) => callers.of(request).uid);
    const stream = createStreams(closed, nudges);
    const tellTeam = ({ caller }: Scope) => {
      if (!caller.isTeam) return;
      // The caller does not wait for this: the change is stored even if the nudge fails.
      nudges.announce(changesOf(caller.workspace)).catch((error: unknown) => {
        closed.log.warn({ err: error }, 'A team did not hear of a change');
      });
    };
    registerRoutes(serveOn(closed, scopeOf, tellTeam), {
      guides: { writer: guideWriter, count: perHour('guides', GUIDES_PER_HOUR) },
      workspaces: {
        ...{ nudges, stream, sendMail, mustVerify },
        count: perHour('invitations', INVITATIONS_PER_HOUR),
      },
      countAudit: perHour('audits', AUDITS_PER_HOUR),
      testers,
      addressOf,
      mailDeletion,
      analysis,
      transcription,
      sync: { nudges, stream, onEnded: sessions.forget },
    });
    methods.answerTheRest();
    refuseTheRest(closed);
  });
}

/** Logs who called what, from which network, and with what result. */
function logAnswers(app: FastifyInstance, callers: Callers) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log } = request;
    const { statusCode: status, elapsedTime } = reply;
    const who = { user: callers.find(request)?.uid, from: networkOf(request.ip) };
    const ms = Math.round(elapsedTime);
    log.info({ method, route: routeOptions.url, status, ms, ...who }, 'Answered');
  });
  app.addHook('onRequest', async ({ method, routeOptions, log }, reply) => {
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) return;
      log.info({ method, route: routeOptions.url }, 'The caller left');
    });
  });
}

/** Answers all other addresses with 404, so that the web host does not answer them with a page. */
function refuseTheRest(app: FastifyInstance) {
  for (const url of ['/', '/*']) {
    app.all(url, { schema: { hide: true } }, () => {
      throw new ApiFailure(404, 'NOT_FOUND', 'This call does not exist');
    });
  }
}
