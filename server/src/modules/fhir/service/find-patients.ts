import { reachesType } from '@uzima/contract/connected-apps/scopes'
import { isAdmitted } from '#auth/actor.ts'
import { FhirError } from '#errors.ts'
import type { FhirResource } from '#export/fhir.ts'
import { withProfile } from '#export/profiles.ts'
import type { ResourceAnswer } from '#export/resource-answer.ts'
import type { FileAnswer } from '#files/answer.ts'
import { searchPatients } from '#modules/sharing/public.ts'
import { answerBundle } from '../answer.ts'
import { mostInAPage, readSearch } from '../search.ts'
import { type Reader, requireJson, termsOf } from '../service.ts'
import { patientIn } from './whose.ts'

type Asked = Record<string, unknown> & { resourceType: string }
type Run = (ctx: Reader, input: Asked) => Promise<ResourceAnswer | FileAnswer>

const nameParameters = ['name', 'given', 'family']
const genders = ['male', 'female', 'other']

/** A search; of patients by name it is, for a clinician, one among those in their care, by the search of the portal. */
export const searchPatientsToo =
  (run: Run): Run =>
  (ctx, input) => {
    const isByName = Object.keys(input).some((each) => nameParameters.includes(each.split(':')[0] ?? ''))
    const isNamed = patientIn(input, ctx.services.config.publicUrl) !== undefined
    return input.resourceType === 'Patient' && isByName && !isNamed && mayFind(ctx) ? findPatients(ctx, input) : run(ctx, input)
  }

/** An app only if it may see who the clinician's patients are, beside the one of the chart. */
function mayFind({ actor }: Reader): boolean {
  const { app } = actor
  if (!isAdmitted('provider', actor)) return false
  return !app || (app.clinician?.ofOthers.every((scopes) => reachesType(scopes, 'Patient')) ?? false)
}

/** What a list of patients shows: who it is. The rest of a person's own resource is read by its id. */
async function findPatients(ctx: Reader, { resourceType: type, ...input }: Asked): Promise<ResourceAnswer> {
  const { accept, prefer, ...query } = input
  requireJson(input)
  const { publicUrl } = ctx.services.config
  const search = readSearch(query, { type, ...termsOf(ctx, typeof prefer === 'string' ? prefer : undefined) })
  const given = Object.entries(query).filter(([name]) => nameParameters.includes(name.split(':')[0] ?? ''))
  const words = given.flatMap(([, value]) => [value].flat().flatMap((each) => String(each).split(/[\s,]+/))).filter(Boolean)
  if (words.length > mostWords) throw new FhirError(400, 'value', 'There are too many words.')
  const found = await searchPatients(ctx, { words, cursor: undefined, limit: mostInAPage })
  const matches = found.map(
    ({ id, name, gender, dateOfBirth }): FhirResource =>
      withProfile({
        resourceType: 'Patient',
        id,
        identifier: [{ use: 'usual', system: `${publicUrl}/patient`, value: id }],
        active: true,
        name: [{ use: 'usual', text: name, given: [name] }],
        gender: genders.includes(gender ?? '') ? gender : 'unknown',
        ...(dateOfBirth !== null && { birthDate: dateOfBirth }),
      }),
  )
  const kept = matches.filter(search.matches)
  ctx.audit({ subjectIds: kept.map(({ id }) => id), resourceType: type, details: { count: kept.length } })
  return answerBundle({ matches: kept, included: async () => [] }, search, { publicUrl, path: type })
}

const mostWords = 10
