import { type DataKind, dataKindNames, dataKinds, grantable, kindsIn, narrowed, scopedTypes, writeScopes, writesIn } from './scopes.ts'

/**
 * Scopes of an app that a clinician lets in: `patient/…` for the patient of the chart that it was opened from, `user/…` for all whom the
 * clinician may see. Both follow the rules of scopes for a patient's own record; what may be written is said for each app besides.
 */

/** What of them an app is registered for. */
export const clinicianReaches = ['patient', 'user'] as const
export type ClinicianReach = (typeof clinicianReaches)[number]

/** What is the patient's own: who has looked, whom they let in, and how they are insured. */
const patientsOwn: DataKind[] = ['access', 'insurance']
export const clinicianKinds: DataKind[] = dataKindNames.filter((kind) => !patientsOwn.includes(kind))

/** What clinicians write in the chart. */
export const clinicianWriteKinds: DataKind[] = ['problems', 'allergies', 'immunizations', 'vitals', 'dailyLife', 'documents', 'visits']

const ownTypes: string[] = patientsOwn.flatMap((kind) => dataKinds[kind].map(({ type }) => type))

export const userScopesOffered = [
  'user/*.rs',
  ...scopedTypes.filter((type) => !ownTypes.includes(type)).map((type) => `user/${type}.rs`),
  ...writeScopes
    .filter((scope) => writesIn([scope]).every((kind) => clinicianWriteKinds.includes(kind)))
    .map((scope) => scope.replace('patient/', 'user/')),
]

const prefixes = { patient: 'patient/', user: 'user/' } as const
const ofContext = (scopes: readonly string[], context: ClinicianReach) => scopes.filter((scope) => scope.startsWith(prefixes[context]))

/** Scopes of one context in the words of `scopes.ts`. */
export const scopesIn = (scopes: readonly string[], context: ClinicianReach): string[] =>
  ofContext(scopes, context).map((scope) => `patient/${scope.slice(prefixes[context].length)}`)

/** `writes` are the kinds that the app may write, of those that it is registered for. */
type Terms = { reach: ClinicianReach; kinds: readonly DataKind[]; writes: readonly DataKind[]; isLaunched: boolean }

/** The scopes that an app may get of those asked for; what is not offered is left out. */
export function grantableByClinician(asked: readonly string[], { reach, kinds, writes, isLaunched }: Terms): string[] {
  const allowed = kinds.filter((kind) => clinicianKinds.includes(kind))
  const written = clinicianWriteKinds.filter((kind) => allowed.includes(kind) && writes.includes(kind))
  const given = (context: ClinicianReach) =>
    narrowed(grantable(scopesIn(asked, context)), allowed, written).map(
      (scope) => `${prefixes[context]}${scope.slice(prefixes.patient.length)}`,
    )
  const identity =
    allowed.includes('identity') && asked.includes('openid') ? asked.filter((each) => each === 'openid' || each === 'fhirUser') : []
  const beside = asked.filter((each) => (each === 'launch' && isLaunched) || each === 'offline_access' || each === 'online_access')
  return [...new Set([...beside, ...identity, ...(isLaunched ? given('patient') : []), ...(reach === 'user' ? given('user') : [])])]
}

/** The kinds of data that these scopes reach, of whichever patients. */
export const kindsForClinician = (scopes: readonly string[]): DataKind[] => {
  const kinds = new Set([...kindsIn(scopesIn(scopes, 'patient')), ...kindsIn(scopesIn(scopes, 'user'))])
  return dataKindNames.filter((kind) => kinds.has(kind) || (kind === 'identity' && scopes.includes('openid')))
}

/** The kinds of data that these scopes let an app write, of whichever patients. */
export const writesForClinician = (scopes: readonly string[]): DataKind[] =>
  writesIn([...scopesIn(scopes, 'patient'), ...scopesIn(scopes, 'user')])

/** The scopes that remain where a clinician lets only some of the kinds be written. */
export const withWrites = (scopes: readonly string[], writes: readonly DataKind[]): string[] =>
  scopes.filter((scope) => writesForClinician([scope]).every((kind) => writes.includes(kind)))

/** Whether these scopes reach patients besides the one of the chart. */
export const reachesOthers = (scopes: readonly string[]) => {
  const others = scopesIn(scopes, 'user')
  return kindsIn(others).length > 0 || writesIn(others).length > 0
}
