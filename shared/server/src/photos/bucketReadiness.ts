import type { S3 } from '@fieldline/releases';

/** An answer stands for all who ask so soon after; balancers ask every process every second or two. */
const STANDS_MS = 5_000;
/** Services charge a write ten times as much as a read. */
const WRITTEN_EVERY_MS = 60_000;

/**
 * A check whether a bucket is there and can be written to, which may be asked as often as one likes: it
 * writes an object at first and once a minute, and reads it in between. A failure is not remembered.
 */
export function checkBucket(s3: S3, probe: string): () => Promise<void> {
  let writtenAt = -Infinity;
  let askedAt = -Infinity;
  let answer = Promise.resolve();

  async function ask(now: number) {
    // A bucket that is gone answers as an object that is gone does: writing tells them apart.
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
