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
