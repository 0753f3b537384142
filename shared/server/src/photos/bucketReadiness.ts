import type { S3 } from '@fieldline/releases';

/** An answer is reused for this long; balancers ask every process every second or two. */
const STANDS_MS = 5_000;
/** Services charge a write ten times as much as a read. */
const WRITTEN_EVERY_MS = 60_000;

/**
 * Checks whether a bucket exists and can be written to. It can be called at any rate: it writes an
 * object at first and once a minute, and reads it in between. A failure is not remembered.
 */
export function checkBucket(s3: S3, probe: string): () => Promise<void> {
  let writtenAt = -Infinity;
  let askedAt = -Infinity;
  let answer = Promise.resolve();

  async function ask(now: number) {
    // Reading cannot tell a missing bucket from a missing object; writing can.
    if (now - writtenAt < WRITTEN_EVERY_MS && (await s3.read(probe)) !== null) return;
    await s3.write(probe, '');
    writtenAt = now;
  }

  return () => {
    const now = performance.now();
    if (now - askedAt >= STANDS_MS) {
      askedAt = now;
      answer = ask(now);
      answer.catch(() => {
        if (askedAt === now) askedAt = -Infinity;
      });
    }
    return answer;
  };
}
