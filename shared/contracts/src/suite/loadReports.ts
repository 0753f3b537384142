import * as z from 'zod/mini';
import { remoteName } from './remoteManifest';
import { versionId } from './versionId';

/** The address for the shell's reports about its start and its loads of remotes; the web host counts them. */
export const LOAD_REPORTS_ADDRESS = '/releases/reports';
/** Where testers can read the health of the shown versions. */
export const HEALTH_ADDRESS = '/releases/health';
/** A global that is set once the shell has started: until then the document itself reports. */
export const STARTED_FLAG = '__fieldlineStarted';
/** A global in which the document stores uncaught errors until the shell takes them over. */
export const EARLY_ERRORS = '__fieldlineErrors';
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

/**
 * One visit's experience with a version: a normal run, a problem, or a measure of one of its pages. Contains
 * nothing about the user's actions, and no text.
 */
export const healthReport = z.object({
  remote: remoteName,
  id: versionId,
  kind: z.enum(['visit', 'error', 'call', 'interaction', 'paint', 'shift']),
  /** For a measure: milliseconds, or the score of a shift. */
  value: z.optional(z.number().check(z.minimum(0), z.maximum(A_MILLION))),
});
export type HealthReport = z.infer<typeof healthReport>;

/** Everything that shells report. */
export const reports = z
  .array(z.union([loadReport, healthReport]))
  .check(z.maxLength(LOAD_REPORTS_AT_ONCE));

/** The problems of the last day's visitors with each shown version, and its goals. */
export const shownHealth = z.array(
  z.object({ name: z.string(), id: z.string(), lines: z.array(z.string()) }),
);
export type ShownHealth = z.infer<typeof shownHealth>;
