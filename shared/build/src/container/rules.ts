import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import * as z from 'zod';

/** What is wrong with a Containerfile: its linter's words, and the rules of the project. */
export function containerfileFaults(text: string): readonly string[] {
  const found = validate(text).map(
    ({ range, message }) => `line ${range.start.line + 1}: ${message}`,
  );
  const lines = text.split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const images = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1]);
  const has = (pattern: RegExp) => last.some((line) => pattern.test(line));
  return [
    ...found,
    ...images.filter((image) => !isPinned(image ?? '')).map((image) => `${image} has no version`),
    ...(images.length > 1 ? [] : ['what builds it stays in the image']),
    ...stagesOf(lines)
      .filter((stage) => !stage.some((line) => /^USER [1-9]\d*:/.test(line)))
      .map(([from]) => `${from} runs as root: USER must be a number but 0`),
    ...(has(/^HEALTHCHECK .*CMD \[/) ? [] : ['nobody can ask how it is: HEALTHCHECK is missing']),
  ];
}

/** The lines of each image, of which the one that builds publishes releases too. */
const stagesOf = (lines: readonly string[]): readonly (readonly string[])[] => {
  const starts = lines.flatMap((line, at) => (line.startsWith('FROM ') ? [at] : []));
  return starts.map((start, at) => lines.slice(start, starts[at + 1]));
};

const service = z.object({
  image: z.string(),
  read_only: z.boolean().optional(),
  privileged: z.boolean().optional(),
  network_mode: z.string().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  /** What is null is passed on where it is set. */
  environment: z.record(z.string(), z.string().nullable()).optional(),
  secrets: z.array(z.object({ source: z.string(), target: z.string() })).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  build: z.object({ target: z.string().optional() }).optional(),
});
const compose = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.object({})),
});
export type Service = z.infer<typeof service>;

/** The services of a compose file. @throws ZodError */
export const servicesOf = (text: string): Readonly<Record<string, Service>> =>
  compose.parse(parse(text, { merge: true })).services;

const SECRET = /PASSWORD|SECRET|KEY|TOKEN|HEADERS/;
/** What a part of the server can be told beside what it must; an API also which accounts are out. */
const CAN_BE_SET = [
  'FIREBASE_AUTH_DOMAIN',
  'FIELDLINE_TESTERS',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'S3_DOWNLOAD_ENDPOINT',
];
const ACCOUNT = 'FIREBASE_SERVICE_ACCOUNT';

/** What is wrong with a compose file; each with the service that it is about. */
export function composeFaults(text: string): readonly string[] {
  const parsed = compose.safeParse(parse(text, { merge: true }));
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }
  const { services, volumes } = parsed.data;
  return Object.entries(services).flatMap(([name, each]) =>
    faultsOf(each, Object.keys(volumes)).map((fault) => `${name}: ${fault}`),
  );
}

function faultsOf(each: Service, volumes: readonly string[]): readonly string[] {
  const isOurs = each.build !== undefined;
  const runs = isOurs && each.build?.target === undefined;
  const open = Object.entries(each.environment ?? {}).filter(
    ([variable, value]) => SECRET.test(variable) && value !== null && !/^\$\{\w+:\?\}$/.test(value),
  );
  const settable = runs ? [...CAN_BE_SET, ...(isApi(each) ? [ACCOUNT] : [])] : [];
  const shared = runs && !each.ports ? (each.volumes ?? []) : [];
  const named = (each.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
  return [
    ...(isOurs || isPinned(each.image) ? [] : [`${each.image} has no version`]),
    ...(each.privileged || each.network_mode === 'host' ? ['it may do anything'] : []),
    ...(each.security_opt?.includes('no-new-privileges:true') ? [] : ['it may gain privileges']),
    ...(!isOurs || each.cap_drop?.includes('ALL') ? [] : ['it keeps capabilities']),
    ...(!runs || each.read_only ? [] : ['its root file system can be written to']),
    ...(isOurs || each.healthcheck ? [] : ['nobody can ask how it is']),
    ...(isReadyTooSoon(each) ? ['it says that it is ready while it is made'] : []),
    ...open.map(([variable]) => `${variable} stands in the file`),
    ...settable
      .filter((variable) => each.environment?.[variable] !== null)
      .map((variable) => `nobody can set ${variable}`),
    ...(isApi(each) && !each.secrets?.some(({ target }) => target.includes(ACCOUNT))
      ? [`the file of ${ACCOUNT} is not there`]
      : []),
    ...shared.map((volume) => `a second one would find ${volume} locked`),
    ...named.filter((volume) => !volumes.includes(volume)).map((volume) => `no volume ${volume}`),
    ...(each.ports ?? [])
      .filter((port) => !port.startsWith('127.0.0.1:'))
      .map((port) => `${port} is open to everybody`),
  ];
}

const isApi = ({ environment }: Service): boolean => environment?.FIELDLINE_ROLES === 'api';

/** PostgreSQL's image makes the database with a server that listens on its socket alone, and then starts another. */
const isReadyTooSoon = ({ healthcheck }: Service): boolean =>
  healthcheck !== undefined &&
  healthcheck.test.includes('pg_isready') &&
  !healthcheck.test.includes('-h');

const isPinned = (image: string) => /:[^:]*\d/.test(image) && !image.endsWith(':latest');
