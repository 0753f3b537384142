/** The owner of the page at each time: measures are reported later than they happen. */
export function createPageLog<Owner>(first: Owner) {
  const log: { readonly from: number; readonly owner: Owner }[] = [{ from: 0, owner: first }];
  return {
    /** The page has a new owner from a time on, in milliseconds since the document began. */
    turned(owner: Owner, from: number): void {
      log.push({ from, owner });
    },
    ownerAt: (time: number): Owner => log.findLast(({ from }) => from <= time)?.owner ?? first,
  };
}
