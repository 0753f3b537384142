import * as z from 'zod/mini';
import { remoteName } from './remoteManifest';
import { versionId } from './registry';

/** Where the shell reports how its start and its loads of remotes went; the web host counts them. */
export const LOAD_REPORTS_ADDRESS = '/releases/reports';
/** Where those who may try things read how the versions do that are shown. */
export const HEALTH_ADDRESS = '/releases/health';
/** A global name that is set once the shell has started: until then the document itself reports for it. */
export const STARTED_FLAG = '__fieldlineStarted';
/** A global name under which the document keeps errors that nothing caught, until the shell's own watch takes them. */
export const EARLY_ERRORS = '__fieldlineErrors';
/** Reports in one call. */
export const LOAD_REPORTS_AT_ONCE = 50;

const shortText = z.string().check(z.maxLength(200));

/** How one load of a remote's module, or a start of the shell, ended, or that what it brought threw. */
export const loadReport = z.object({
  remote: remoteName,
  id: versionId,
  module: shortText,
  outcome: z.enum(['loaded', 'failed']),
  /** What went wrong, as an error's name and message. */
  reason: z.optional(shortText),
  /** It was loaded, and threw later. */
  thrown: z.optional(z.boolean()),
  ms: z.int().check(z.minimum(0)),
});
export type LoadReport = z.infer<typeof loadReport>;

export const loadReports = z.array(loadReport).check(z.maxLength(LOAD_REPORTS_AT_ONCE));

const A_MILLION = 1_000_000;

/**
 * What a visit of a document had to do with a version: that it ran, a trouble, or a measure of one of its pages. Nothing
 * of what the user did, and no text.
 */
export const healthReport = z.object({
  remote: remoteName,
  id: versionId,
  kind: z.enum(['visit', 'error', 'call', 'interaction', 'paint', 'shift']),
  /** Of a measure: milliseconds, or the score of a shift. */
  value: z.optional(z.number().check(z.minimum(0), z.maximum(A_MILLION))),
});
export type HealthReport = z.infer<typeof healthReport>;

/** All that shells report. */
export const reports = z
  .array(z.union([loadReport, healthReport]))
  .check(z.maxLength(LOAD_REPORTS_AT_ONCE));

/** What troubles visitors of the last day had with each version that is shown, beside its goals. */
export const shownHealth = z.array(
  z.object({ name: z.string(), id: z.string(), lines: z.array(z.string()) }),
);
export type ShownHealth = z.infer<typeof shownHealth>;
