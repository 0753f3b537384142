import ipaddr from 'ipaddr.js';

/**
 * The network of an address, in a canonical form: an IPv4 address, or the first 64 bits of an IPv6
 * address, which one household gets (RFC 6177); this machine counts as one network.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  // One machine has millions of loopback addresses.
  if (parsed.range() === 'loopback') return 'loopback';
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The site of an address: an IPv4 address, or the first 48 bits of an IPv6 address. A customer gets
 * at most that from a provider (RFC 6177); it contains 65,536 networks.
 */
export function siteOf(address: string): string {
  const network = networkOf(address);
  const [, site] = /^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/.exec(network) ?? [];
  return site === undefined ? network : `${site}:/48`;
}
