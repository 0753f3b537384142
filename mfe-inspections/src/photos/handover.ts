/** Photos taken before their visit was created, kept until its page takes them. */
const waiting = new Map<string, readonly File[]>();

export const handOver = (logId: string, files: readonly File[]): void =>
  void (files.length > 0 && waiting.set(logId, files));

/** The photos for this visit; they are returned only once. */
export function takeOver(logId: string): readonly File[] {
  const files = waiting.get(logId) ?? [];
  waiting.delete(logId);
  return files;
}
