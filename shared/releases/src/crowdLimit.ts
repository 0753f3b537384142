/** Visitors of one network that count. */
const VISITORS_PER_ADDRESS = 3;
/**
 * Visitors counted per site: fewer than it takes to roll a version back. One customer has many IPv6
 * networks.
 */
const VISITORS_PER_SITE = 9;

/** A visitor's network and its site; without a site, the network counts as one. */
interface Whereabouts {
  readonly address: string;
  readonly site: string;
}

/**
 * Limits how many visitors of a network, and of a site, count: a person who fakes visitors has few
 * networks. The returned function tells whether a visitor counts; the first ones do.
 */
export function createCrowdLimit() {
  const visitorsOf = new Map<string, Set<string>>();
  const limitsOf = ({ address, site }: Whereabouts) =>
    [
      [`address ${address}`, VISITORS_PER_ADDRESS],
      [`site ${site || address}`, VISITORS_PER_SITE],
    ] as const;

  return function admits(visitor: string, where: Whereabouts): boolean {
    const crowds = limitsOf(where).map(([key, most]) => {
      const visitors = visitorsOf.get(key) ?? new Set();
      visitorsOf.set(key, visitors);
      return { visitors, most };
    });
    if (crowds.some(({ visitors, most }) => !visitors.has(visitor) && visitors.size >= most))
      return false;
    for (const { visitors } of crowds) visitors.add(visitor);
    return true;
  };
}
