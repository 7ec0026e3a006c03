import { type DataKind, dataKindNames, dataKinds, grantable, kindsIn, narrowed, partOf, scopedTypes } from './scopes.ts'

/**
 * Scopes of an app that a clinician lets in: `patient/…` for the patient of the chart that it was opened from, `user/…` for all whom the
 * clinician may see. Reading alone. Both follow the rules of scopes for a patient's own record.
 */

/** What of them an app is registered for. */
export const clinicianReaches = ['patient', 'user'] as const
export type ClinicianReach = (typeof clinicianReaches)[number]

/** What is the patient's own: who has looked, whom they let in, and how they are insured. */
const patientsOwn: DataKind[] = ['access', 'insurance']
export const clinicianKinds: DataKind[] = dataKindNames.filter((kind) => !patientsOwn.includes(kind))

const ownTypes: string[] = patientsOwn.flatMap((kind) => dataKinds[kind].map(({ type }) => type))

export const userScopesOffered = ['user/*.rs', ...scopedTypes.filter((type) => !ownTypes.includes(type)).map((type) => `user/${type}.rs`)]

const prefixes = { patient: 'patient/', user: 'user/' } as const
const ofContext = (scopes: readonly string[], context: ClinicianReach) => scopes.filter((scope) => scope.startsWith(prefixes[context]))

/** Scopes of one context in the words of `scopes.ts`. */
export const readsOf = (scopes: readonly string[], context: ClinicianReach): string[] =>
  ofContext(scopes, context).map((scope) => `patient/${scope.slice(prefixes[context].length)}`)

type Terms = { reach: ClinicianReach; kinds: readonly DataKind[]; isLaunched: boolean }

/** The scopes that an app may get of those asked for; what is not offered is left out. */
export function grantableByClinician(asked: readonly string[], { reach, kinds, isLaunched }: Terms): string[] {
  const allowed = kinds.filter((kind) => clinicianKinds.includes(kind))
  const reads = (context: ClinicianReach) =>
    narrowed(grantable(readsOf(asked, context)), allowed, [])
      .filter((scope) => partOf(scope))
      .map((scope) => `${prefixes[context]}${scope.slice(prefixes.patient.length)}`)
  const identity =
    allowed.includes('identity') && asked.includes('openid') ? asked.filter((each) => each === 'openid' || each === 'fhirUser') : []
  const beside = asked.filter((each) => (each === 'launch' && isLaunched) || each === 'offline_access' || each === 'online_access')
  return [...new Set([...beside, ...identity, ...(isLaunched ? reads('patient') : []), ...(reach === 'user' ? reads('user') : [])])]
}

/** The kinds of data that these scopes reach, of whichever patients. */
export const kindsForClinician = (scopes: readonly string[]): DataKind[] => {
  const kinds = new Set([...kindsIn(readsOf(scopes, 'patient')), ...kindsIn(readsOf(scopes, 'user'))])
  return dataKindNames.filter((kind) => kinds.has(kind) || (kind === 'identity' && scopes.includes('openid')))
}

/** Whether these scopes reach patients beside the one of the chart. */
export const reachesOthers = (scopes: readonly string[]) => kindsIn(readsOf(scopes, 'user')).length > 0
