import { letsWrite, reachesResource, reachesType, type WriteRight } from '@uzima/contract/connected-apps/scopes'
import { systemReachesResource, systemReachesType } from '@uzima/contract/connected-apps/system-scopes'
import type { Verified } from '#auth/actor.ts'
import type { FhirResource } from '#export/fhir.ts'
import { symptomCheck } from '#export/questionnaires.ts'
import { valuesAt } from './parameters.ts'

/** Of whom is read; with the clinician who reads, where that is somebody in their care, or by a backend service. */
export type Read = Verified & { readBy?: string; isBackend?: true }

/** What clinicians do not see of their patients: who has looked, whom they let in, and how they are insured. */
export const patientsOnly = ['AuditEvent', 'Consent', 'Coverage']

/**
 * The one decision on what a token reaches. A person's own token reaches all that their record has, and the directory of the practice.
 * What the person has not allowed an app is refused here: the type before anything is read (`resource` is then undefined), and each
 * resource before it is counted, included or sent.
 */
export function isWithinScope({ app, readBy }: Read, type: string, resource?: FhirResource): boolean {
  if (readBy !== undefined && patientsOnly.includes(type)) return false
  if (!app) return true
  if (!resource) return app.scopes.every((scopes) => reachesType(scopes, type))
  if (isNeverShared(resource)) return false
  const categories = categoriesOf(resource)
  return app.scopes.every((scopes) => reachesResource(scopes, type, categories))
}

/** The same for a backend service. */
export function isWithinSystemScope(scopes: readonly string[], type: string, resource?: FhirResource): boolean {
  if (resource && isNeverShared(resource)) return false
  return resource ? systemReachesResource(scopes, type, categoriesOf(resource)) : systemReachesType(scopes, type)
}

/**
 * The one decision on writing. A person's own token writes what the person could enter; an app what the person has let it add or change,
 * of which part of a type the importer decides.
 */
export const mayWrite = ({ app }: Verified, type: string, right: WriteRight): boolean =>
  !app || app.scopes.every((scopes) => letsWrite(scopes, type, right))

/** What people are promised that no app ever sees, whatever it may read. */
const isNeverShared = ({ resourceType, questionnaire }: FhirResource) =>
  resourceType === 'QuestionnaireResponse' && String(questionnaire).endsWith(`/${symptomCheck}`)

const categoriesOf = (resource: FhirResource) => valuesAt(resource, 'category.coding').map(codingText)
const codingText = (coding: unknown) =>
  typeof coding === 'object' && coding !== null && 'system' in coding && 'code' in coding ? `${coding.system}|${coding.code}` : ''
