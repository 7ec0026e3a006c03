import { readTransferCode } from '#lib/encrypted-messages/ways.ts'
import { paths } from '../../../paths.ts'

const name = 'add-device'

/** The address in the picture another device scans. The code stands after the #, which browsers send to no server. */
export const transferLink = (code: string): string => `${location.origin}${paths.secureMessages()}#${name}=${code}`

/** The code this page was opened with, if any; it is taken out of the address, so that it stays in no history. */
export function takeInvitation(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get(name)
  if (given === null) return undefined
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return readTransferCode(given)
}
