import { resolve } from 'node:path';
import * as z from 'zod';
import type { Waiting } from '../api/core/admission';
import type { PostgresSettings } from '../database/postgres';
import type { PasswordCost } from '../identity/passwords';
import type { LogLevel } from '../telemetry/log';
import {
  type AnalysisConfiguration,
  analysisConfiguration,
  analysisVariables,
} from '../analysis/analysisConfiguration';
import {
  guideWriterConfiguration,
  guideWriterVariables,
} from '../guideWriter/guideWriterConfiguration';
import {
  type MailConfiguration,
  mailConfiguration,
  mailVariables,
} from '../mail/mailConfiguration';
import {
  type TranscriptionConfiguration,
  transcriptionConfiguration,
  transcriptionVariables,
} from '../transcription/transcriptionConfiguration';
import type { OpenAiService } from '../openAi/openAiClient';
import type { S3Configuration } from '@fieldline/releases';
import { type WebConfiguration, webConfiguration, webVariables } from '../web/webConfiguration';
import { ConfigurationError } from './errors';
import {
  type PublicConfiguration,
  publicConfiguration,
  publicVariables,
} from './publicConfiguration';
import { type RolesConfiguration, rolesConfiguration, rolesVariables } from './rolesConfiguration';
import { s3Configuration, s3Variables } from './s3Configuration';
import { refuseWithoutTls, tlsVariables } from './tlsConfiguration';
import {
  type TracesConfiguration,
  tracesConfiguration,
  tracesVariables,
} from '../telemetry/traces/tracesConfiguration';

const folder = z.string().min(1, 'must not be empty');

const environment = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be between 1 and 65535')
    .max(65_535, 'must be between 1 and 65535')
    .default(3000),
  FIELDLINE_DATA: folder.default('.fieldline/data'),
  FIELDLINE_RELEASES: folder.default('.fieldline/releases'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user@host/name',
    })
    .optional(),
  DATABASE_READ_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user@host/name',
    })
    .optional(),
  DATABASE_OWNER_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://owner@host/name',
    })
    .optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(1000, 'must be at most 1000')
    .optional(),
  DATABASE_STATEMENT_LIMIT_MS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(100, 'must be at least 100')
    .optional(),
  FIELDLINE_STOP_DELAY_MS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(60_000, 'must be at most 60000')
    .default(0),
  METRICS_TOKEN: z.string().min(1, 'must not be empty').optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info'], 'must be silent, error, warn or info')
    .default('warn'),
  ...publicVariables,
  ...tlsVariables,
  ...webVariables,
  ...guideWriterVariables,
  ...analysisVariables,
  ...mailVariables,
  ...transcriptionVariables,
  ...s3Variables,
  ...tracesVariables,
  ...rolesVariables,
});

/** Never printed on a terminal: may contain a password. */
const SECRET = new Set([
  'ANALYSIS_KEY',
  'GUIDE_WRITER_KEY',
  'SMTP_URL',
  'TRANSCRIPTION_KEY',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_OWNER_URL',
  'S3_ENDPOINT',
  'S3_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
]);

export interface Configuration extends PublicConfiguration, RolesConfiguration {
  readonly port: number;
  /** Absolute. Contains the database, the accounts and everything else that must survive. */
  readonly dataFolder: string;
  /** A PostgreSQL; if absent, the database is in the data folder. */
  readonly databaseUrl?: string;
  /** The settings of the PostgreSQL. */
  readonly postgres?: PostgresSettings;
  /** The bucket for photos; if absent, they are in the data folder. */
  readonly photosBucket?: S3Configuration;
  /** Absolute. The registry of releases that the web host serves, or its fetched copy. */
  readonly releasesFolder: string;
  /** The bucket with the registry; if absent, the folder has it. */
  readonly releasesBucket?: S3Configuration;
  /** Absolute. Files that can be created again at any time. */
  readonly cacheFolder: string;
  /** How long the server reports "not ready" before it stops, in milliseconds; 0 if absent. */
  readonly stopDelayMs?: number;
  /** Opens `/metrics` to callers with this token; without one there is no such address. */
  readonly metricsToken?: string;
  /** The collector for traces; if absent, nothing is traced. */
  readonly traces?: TracesConfiguration;
  /** Whether TLS is required everywhere, except within the machine. */
  readonly tlsOnly?: boolean;
  /** The log level; only errors are logged if absent. */
  readonly logLevel?: LogLevel;
  /** The average rate of calls of a user; a default if absent. */
  readonly callsPerSecond?: number;
  /** The cost of hashing passwords of local accounts; the recommended one if absent. */
  readonly passwordCost?: PasswordCost;
  /** How calls wait for their turn; defaults if absent. */
  readonly waiting?: Partial<Waiting>;
  /** Starts with data of a newer version, and without accounts that are lost. */
  readonly force?: boolean;
  /** The settings of the web host. */
  readonly web?: WebConfiguration;
  /** The operator's guide writer; without it, guides are written only in the browser. */
  readonly guideWriter?: OpenAiService;
  /** The operator's service that analyses site visits; without it, analysis is simulated in the browser. */
  readonly analysis?: AnalysisConfiguration;
  /** The operator's mail server; without it, invitations are only links. */
  readonly mail?: MailConfiguration;
  /** The operator's service that transcribes voice notes; without it, there are no transcripts. */
  readonly transcription?: TranscriptionConfiguration;
}

/**
 * Reads the configuration from environment variables; relative folders are resolved against `base`.
 * @throws ConfigurationError
 */
export function readConfiguration(
  variables: Readonly<Record<string, string | undefined>>,
  base: string,
): Configuration {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const value = SECRET.has(name) ? '' : ` (it is "${variables[name]}")`;
    throw new ConfigurationError(`${name} ${issue?.message}${value}.`);
  }
  if (parsed.data.FIELDLINE_TLS_ONLY === 'on') oneSentence(() => refuseWithoutTls(variables));
  const guideWriter = oneSentence(() => guideWriterConfiguration(parsed.data));
  const analysis = oneSentence(() => analysisConfiguration(parsed.data));
  const transcription = oneSentence(() => transcriptionConfiguration(parsed.data));
  const s3 = oneSentence(() => s3Configuration(parsed.data));
  const mail = mailConfiguration(parsed.data);
  const traces = tracesConfiguration(parsed.data);
  const reached = oneSentence(() => publicConfiguration(parsed.data, base));
  return {
    port: parsed.data.PORT,
    ...reached,
    ...oneSentence(() => rolesConfiguration(parsed.data, reached.firebase !== undefined)),
    dataFolder: resolve(base, parsed.data.FIELDLINE_DATA),
    releasesFolder: resolve(base, parsed.data.FIELDLINE_RELEASES),
    ...(s3 && { releasesBucket: s3, photosBucket: s3 }),
    cacheFolder: resolve(base, '.fieldline/cache'),
    ...oneSentence(() => databaseConfiguration(parsed.data)),
    ...(parsed.data.FIELDLINE_STOP_DELAY_MS > 0 && {
      stopDelayMs: parsed.data.FIELDLINE_STOP_DELAY_MS,
    }),
    ...(parsed.data.METRICS_TOKEN !== undefined && { metricsToken: parsed.data.METRICS_TOKEN }),
    ...(parsed.data.FIELDLINE_TLS_ONLY === 'on' && { tlsOnly: true }),
    logLevel: parsed.data.LOG_LEVEL,
    web: webConfiguration(parsed.data, base),
    ...(guideWriter && { guideWriter }),
    ...(analysis && { analysis }),
    ...(mail && { mail }),
    ...(transcription && { transcription }),
    ...(traces && { traces }),
  };
}

function databaseConfiguration(variables: z.infer<typeof environment>) {
  const { DATABASE_URL: databaseUrl, DATABASE_READ_URL: readUrl } = variables;
  const { DATABASE_CONNECTIONS: connections, DATABASE_OWNER_URL: ownerUrl } = variables;
  const { DATABASE_STATEMENT_LIMIT_MS: statementLimitMs } = variables;
  if (databaseUrl === undefined) {
    if (readUrl !== undefined) throw new Error('DATABASE_READ_URL needs DATABASE_URL.');
    if (ownerUrl !== undefined) throw new Error('DATABASE_OWNER_URL needs DATABASE_URL.');
    return {};
  }
  return {
    databaseUrl,
    postgres: {
      ...(readUrl !== undefined && { readUrl }),
      ...(ownerUrl !== undefined && { ownerUrl }),
      ...(connections !== undefined && { connections }),
      ...(statementLimitMs !== undefined && { statementLimitMs }),
    },
  };
}

/** A variable that is set without another one it needs is the user's error too. */
function oneSentence<Part>(read: () => Part): Part {
  try {
    return read();
  } catch (error) {
    throw error instanceof Error ? new ConfigurationError(error.message) : error;
  }
}
