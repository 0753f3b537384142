const NUDGE = /event: nudge\ndata: ?(\d*)/;

/** Reads an event stream to its end, and reports how many milliseconds ago something was changed. */
export async function readNudges(
  body: ReadableStream<Uint8Array>,
  onNudge: (ago: number) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    const told = events.flatMap((event) => NUDGE.exec(event)?.[1] ?? []).map(Number);
    if (told.length > 0) onNudge(Math.min(...told));
  }
}
