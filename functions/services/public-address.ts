import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** https://www.iana.org/assignments/iana-ipv4-special-registry and multicast. */
const special4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Exceptions within global addresses: protocols and tunnels, which may lead to any IPv4 address, and documentation. */
const special6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [net, prefix] of special4) closed.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of special6) closed.addSubnet(net, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
};

export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

type Resolve = (
  hostname: string,
  options: { all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface PublicAddressOptions {
  isAllowed?: (address: string) => boolean;
  resolve?: Resolve;
}

/** Socket `lookup` that checks the very address it connects to. */
export const publicLookup =
  ({ isAllowed = isPublicAddress, resolve = lookup }: PublicAddressOptions = {}): LookupFunction =>
  (hostname, options, answer) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return answer(error ?? new AddressRefused('No address'), '', 0);
      if (!addresses.every(({ address }) => isAllowed(address))) return answer(new AddressRefused('Not public'), '', 0);
      if (options.all) return answer(null, addresses);
      answer(null, first.address, first.family);
    });
