import { type DataKind, dataKindNames, grantable, narrowed, partOf, reachesResource, reachesType, scopedTypes } from './scopes.ts'

/**
 * Scopes of backend services, which read without a person: `system/<type>.<rights>`. They are those of patients' apps by another word, in
 * both spellings, and reading alone.
 */

/** What a backend service may be given: not who somebody is, nor who has looked into their record. */
export const backendKindNames: DataKind[] = dataKindNames.filter((kind) => kind !== 'identity' && kind !== 'access')

const word = 'system/'
const ofPatient = (scope: string) => (scope.startsWith(word) ? `patient/${scope.slice(word.length)}` : undefined)
const ofSystem = (scope: string) => `${word}${scope.slice('patient/'.length)}`

/** What can be given of the scopes asked for, within these kinds; everything of them for `system/*.rs`. */
export function systemScopes(asked: readonly string[], kinds: readonly DataKind[]): string[] {
  const reads = grantable(asked.flatMap((scope) => ofPatient(scope) ?? [])).filter((scope) => partOf(scope))
  return narrowed(reads, kinds, []).map(ofSystem)
}

/** The same scopes for the record of one patient. */
export const asPatientScopes = (scopes: readonly string[]): string[] => scopes.flatMap((scope) => ofPatient(scope) ?? [])
/** Whether these scopes let a backend service read a type at all. */
export const systemReachesType = (scopes: readonly string[], type: string) => reachesType(asPatientScopes(scopes), type)
/** Whether they let it read a resource, given the codings of its categories as `system|code`. */
export const systemReachesResource = (scopes: readonly string[], type: string, categories: readonly string[]) =>
  reachesResource(asPatientScopes(scopes), type, categories)

/** Who has looked into a record, and what its owner has allowed. */
const notOffered = ['AuditEvent', 'Consent']
/** For discovery. */
export const systemScopesOffered = [
  'system/*.rs',
  ...scopedTypes.filter((type) => !notOffered.includes(type)).map((type) => `system/${type}.rs`),
]
