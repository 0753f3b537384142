import { ANALYSIS_MAX_PHOTOS, type DayLimit } from '@fieldline/contracts';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../queue/clock';
import { megabytes, use, usedToday } from '../../queue/usage';
import type { Database } from '../../database/database';
import { analyses, photos } from '../../database/schema';
import { later } from '../core/failure';
import { ofPictures } from '../files/pictures';
import { underWay } from './conditions';

/** The price of an analysis, and a workspace's daily limits. */
export interface AnalysisTerms {
  readonly credits: number;
  readonly dailyPhotos: number;
  readonly dailyTokens: number;
  /** Bytes of photos as they are sent. */
  readonly dailyBytes: number;
}

/** What one workspace has used of its daily limits. */
export function createLimits(workspace: string, clock: Clock) {
  /** Photos of queued analyses: not yet counted as used. */
  async function photosWaiting(within: Database): Promise<number> {
    const [waiting] = await within
      .select({ photos: sql<number>`coalesce(sum(${analyses.photos}), 0)::int` })
      .from(analyses)
      .where(and(eq(analyses.workspace, workspace), underWay, eq(analyses.attempts, 0)));
    return waiting?.photos ?? 0;
  }

  return {
    /**
     * How many photos of a visit would be sent.
     * @throws ApiFailure 429 if today's photos, bytes or tokens are used up
     */
    async countPhotos(id: string, terms: AnalysisTerms, tx: Database): Promise<number> {
      const used = await use(tx, clock, workspace);
      const ofVisit = and(eq(photos.workspace, workspace), eq(photos.log_id, id), ofPictures);
      const [found] = await tx.select({ count: count() }).from(photos).where(ofVisit);
      const sent = Math.min(found?.count ?? 0, ANALYSIS_MAX_PHOTOS, terms.dailyPhotos);
      const taken = used.photos + (await photosWaiting(tx));
      const refused = (text: string) =>
        later(429, 'ANALYSIS_LIMIT', `${text} ${FROM_MIDNIGHT}`, used.seconds_left);
      if (used.tokens >= terms.dailyTokens) throw refused(tokensUsedUp(terms.dailyTokens));
      if (sent > 0 && used.bytes >= terms.dailyBytes) throw refused(bytesUsedUp(terms.dailyBytes));
      if (sent > 0 && taken + sent > terms.dailyPhotos)
        throw refused(photosUsedUp(taken, terms.dailyPhotos, sent));
      return sent;
    },

    /** What is left of today's limits. */
    async left(terms: AnalysisTerms, within: Database): Promise<DayLimit[]> {
      const used = await usedToday(within, clock, workspace);
      const photosTaken = used.photos + (await photosWaiting(within));
      return [
        limitOf('photos', photosTaken, terms.dailyPhotos),
        limitOf('bytes', used.bytes, terms.dailyBytes),
        limitOf('tokens', used.tokens, terms.dailyTokens),
      ];
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;

const limitOf = (of: DayLimit['of'], taken: number, limit: number): DayLimit => ({
  of,
  limit,
  left: Math.max(0, limit - taken),
});

const FROM_MIDNIGHT = 'More can be analysed from 00:00 UTC.';
const tokensUsedUp = (limit: number) =>
  `This workspace has used up today’s ${limit} tokens for analysis.`;
const bytesUsedUp = (limit: number) =>
  `This workspace has sent today’s ${megabytes(limit)} of photos for analysis.`;
const photosUsedUp = (taken: number, limit: number, sent: number) =>
  `This workspace has used ${taken} of today’s ${limit} photos for analysis, and this visit has ${sent}.`;
