import ipaddr from 'ipaddr.js';

/**
 * The network that an address belongs to, always written the same way: an IPv4 address, or the
 * first 64 bits of an IPv6 address, which are what one household has (RFC 6177); this machine is one.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  // One machine has millions of these.
  if (parsed.range() === 'loopback') return 'loopback';
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The site that an address belongs to: an IPv4 address, or the first 48 bits of an IPv6 address. That is the most
 * that one customer gets of a provider (RFC 6177), and has 65,536 networks.
 */
export function siteOf(address: string): string {
  const network = networkOf(address);
  const [, site] = /^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/.exec(network) ?? [];
  return site === undefined ? network : `${site}:/48`;
}
