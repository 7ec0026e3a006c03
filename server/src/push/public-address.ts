import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const reserved = new BlockList()
// IANA's special-purpose address registry: not globally reachable
for (const [network, bits] of [
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
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4')
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')
// some of these embed an IPv4 address, which would otherwise go unchecked
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')

export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 6
    ? unicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
    : isIP(address) === 4 && !reserved.check(address, 'ipv4')

export class NotPublic extends Error {
  override name = 'NotPublic'
}

/** A DNS lookup at connection time (against rebinding); fails if any of the addresses is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new NotPublic('The name has no address.'), '')
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new NotPublic('The name leads to a private address.'), '')
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

/** Addresses that others give us to call are untrusted: requires TLS, a public host name, no credentials and no IP literal. */
export function isPublicEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(hostname)
  return (
    protocol === 'https:' && username === '' && password === '' && isName && !/\.(localhost|local|internal|lan|home|arpa)$/.test(hostname)
  )
}
