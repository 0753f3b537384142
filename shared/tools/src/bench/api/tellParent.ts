/**
 * Tells the parent process this one's address and, on request, its resource use; ends on request.
 */
export function tellParent(address: string, close: () => Promise<unknown>): void {
  process.on('message', (question) => {
    if (question === 'stop') {
      void close().finally(() => process.exit(0));
      return;
    }
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000 });
  });
  process.send?.({ address });
}
