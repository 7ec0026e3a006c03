import { readTransferCode } from '#lib/encrypted-messages/ways.ts'
import { paths } from '../../../paths.ts'

const name = 'add-device'

/** The address in the picture another device scans. The code stands after the #, which browsers send to no server. */
export const transferLink = (code: string): string => `${location.origin}${paths.secureMessages()}#${name}=${code}`

let invitation: string | undefined

/** The code this page was opened with, if any; it is taken out of the address, so that it stays in no history. */
export function takeInvitation(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get(name)
  // kept here: who asks may be rendered anew, and the address tells it once
  if (given === null) return invitation
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  invitation = readTransferCode(given)
  return invitation
}

export function forgetInvitation() {
  invitation = undefined
}
