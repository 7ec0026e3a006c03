import { dataKinds } from '@uzima/contract/security/encryption'
import type { Safeguard, SafeguardState } from '@uzima/contract/security/overview'
import type { Facts } from './score.ts'

/** The log is signed once a minute; a signature this old means that signing is failing. */
const lateMs = 5 * 60_000

/** The state of each safeguard for this person. */
export function safeguardsOf(facts: Facts): Safeguard[] {
  return [
    { name: 'unique_user', state: stateOf(facts.emailVerified) },
    // the server ends every idle session, whatever timeout was chosen
    { name: 'automatic_logoff', state: 'met' },
    { name: 'encryption', state: stateOf(dataKinds.every((kind) => facts.encrypted[kind])) },
    { name: 'audit_controls', state: stateOfLog(facts) },
    { name: 'integrity', state: stateOf(facts.opensUnchanged) },
    { name: 'authentication', state: stateOf(facts.hasSecondFactor) },
    { name: 'transmission', state: stateOf(facts.isPrivateOnTheWay) },
    ...(facts.hasConsented === null ? [] : [{ name: 'privacy_notice' as const, state: stateOf(facts.hasConsented) }]),
  ]
}

const stateOf = (holds: boolean): SafeguardState => (holds ? 'met' : 'open')

function stateOfLog({ logSignedAt, now }: Facts): SafeguardState {
  if (logSignedAt === null) return 'unknown'
  return stateOf(now.getTime() - logSignedAt.getTime() <= lateMs)
}
