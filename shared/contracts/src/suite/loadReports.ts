import * as z from 'zod/mini';
import { remoteName } from './remoteManifest';
import { versionId } from './versionId';

/** The address for the shell's reports about its start and its loads of remotes; the web host counts them. */
export const LOAD_REPORTS_ADDRESS = '/releases/reports';
/** A global that is set once the shell has started: until then the document itself reports. */
export const STARTED_FLAG = '__fieldlineStarted';
/** The most reports in one call. */
export const LOAD_REPORTS_AT_ONCE = 50;

const shortText = z.string().check(z.maxLength(200));

/** The outcome of loading a remote's module or starting the shell, or a later error of the loaded code. */
export const loadReport = z.object({
  remote: remoteName,
  id: versionId,
  module: shortText,
  outcome: z.enum(['loaded', 'failed']),
  /** The error's name and message. */
  reason: z.optional(shortText),
  /** The module loaded, and threw later. */
  thrown: z.optional(z.boolean()),
  ms: z.int().check(z.minimum(0)),
});
export type LoadReport = z.infer<typeof loadReport>;

export const loadReports = z.array(loadReport).check(z.maxLength(LOAD_REPORTS_AT_ONCE));

const A_MILLION = 1_000_000;

/** The measures of a page, as https://web.dev/articles/vitals defines them: INP, LCP and CLS. */
export const WEB_VITALS = ['interaction', 'paint', 'shift'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

/** A measure of a version's page. Contains nothing about the user's actions, and no text. */
export const vitalReport = z.object({
  remote: remoteName,
  id: versionId,
  /** Shells of before report further kinds; they are ignored. */
  kind: shortText,
  /** Milliseconds, or the score of a shift. */
  value: z.optional(z.number().check(z.minimum(0), z.maximum(A_MILLION))),
});
export type VitalReport = z.infer<typeof vitalReport>;

/** Everything that shells report. */
export const reports = z
  .array(z.union([loadReport, vitalReport]))
  .check(z.maxLength(LOAD_REPORTS_AT_ONCE));
