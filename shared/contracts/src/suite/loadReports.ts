import * as z from 'zod/mini';
import { remoteName } from './remoteManifest';
import { versionId } from './versionId';

/** Where the shell reports how its start and its loads of remotes went; the web host counts them. */
export const LOAD_REPORTS_ADDRESS = '/releases/reports';
/** A global name that is set once the shell has started: until then the document itself reports for it. */
export const STARTED_FLAG = '__fieldlineStarted';
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
  ms: z.int().check(z.minimum(0)),
});
export type LoadReport = z.infer<typeof loadReport>;

export const loadReports = z.array(loadReport).check(z.maxLength(LOAD_REPORTS_AT_ONCE));
