import { reachesType } from '@uzima/contract/connected-apps/scopes'
import { type Backend, isAdmitted } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { FhirError } from '#errors.ts'
import type { FhirResource } from '#export/fhir.ts'
import { withProfile } from '#export/profiles.ts'
import type { ResourceAnswer } from '#export/resource-answer.ts'
import type { FileAnswer } from '#files/answer.ts'
import { searchPatients } from '#modules/sharing/public.ts'
import { answerBundle } from '../answer.ts'
import { type FoundPatient, findPatientsOfBackend } from '../queries.ts'
import { mostInAPage, readSearch, type Search } from '../search.ts'
import { type Reader, requireJson, requireType, termsOf } from '../service.ts'
import { readerOfBackend } from './backend-reader.ts'
import { type Caller, isOfBackend, patientIn } from './whose.ts'

type Asked = Record<string, unknown> & { resourceType: string }
type Run = (ctx: Caller, input: Asked) => Promise<ResourceAnswer | FileAnswer>

const nameParameters = ['name', 'given', 'family']
const genders = ['male', 'female', 'other']

/**
 * A search; of patients by name it is, for a clinician, one among those in their care, by the search of the portal. A backend service finds
 * those whom it may read by name and birthdate together, and nobody by less.
 */
export const searchPatientsToo =
  (run: Run): Run =>
  (ctx, input) => {
    const isByName = Object.keys(input).some((each) => nameParameters.includes(each.split(':')[0] ?? '') && input[each] !== '')
    const isNamed = patientIn(input, ctx.services.config.publicUrl) !== undefined
    if (input.resourceType !== 'Patient' || !isByName || isNamed) return run(ctx, input)
    if (isOfBackend(ctx)) {
      const [, birth] = typeof input.birthdate === 'string' ? (/^(?:eq)?(\d{4}-\d\d-\d\d)$/.exec(input.birthdate) ?? []) : []
      return birth === undefined ? run(ctx, input) : findPatientsBornOn(ctx, birth, input)
    }
    return mayFind(ctx.actor) ? findPatients(ctx as Reader, input) : run(ctx, input)
  }

/** An app only if it may see who the clinician's patients are, beside the one of the chart. */
function mayFind(actor: Caller['actor']): boolean {
  if (actor.role === 'backend' || !isAdmitted('provider', actor)) return false
  return !actor.app || (actor.app.clinician?.ofOthers.every((scopes) => reachesType(scopes, 'Patient')) ?? false)
}

async function findPatients(ctx: Reader, { resourceType: type, ...input }: Asked): Promise<ResourceAnswer> {
  const { query, search } = readAsked(ctx, type, input)
  const given = Object.entries(query).filter(([name]) => nameParameters.includes(name.split(':')[0] ?? ''))
  const words = given.flatMap(([, value]) => [value].flat().flatMap((each) => String(each).split(/[\s,]+/))).filter(Boolean)
  if (words.length > mostWords) throw new FhirError(400, 'value', 'There are too many words.')
  return answerFound(ctx, search, await searchPatients(ctx, { words, cursor: undefined, limit: mostInAPage }))
}

async function findPatientsBornOn(ctx: Context<Backend>, birth: string, { resourceType: type, ...input }: Asked): Promise<ResourceAnswer> {
  const reader = readerOfBackend(ctx)
  requireType(reader, type)
  const { search } = readAsked(reader, type, input)
  const found = await findPatientsOfBackend(ctx.db, birth, mostOfADay + 1)
  if (found.length > mostOfADay)
    throw new FhirError(400, 'too-costly', 'Too many patients were born on that day. Search by _id or identifier.')
  return answerFound(reader, search, found)
}

function readAsked(ctx: Reader, type: string, input: Record<string, unknown>): { query: Record<string, unknown>; search: Search } {
  const { accept, prefer, ...query } = input
  requireJson(input)
  return { query, search: readSearch(query, { type, ...termsOf(ctx, typeof prefer === 'string' ? prefer : undefined) }) }
}

/** What a list of patients shows: who it is. The rest of a person's own resource is read by its id. */
function answerFound(ctx: Reader, search: Search, found: readonly FoundPatient[]): Promise<ResourceAnswer> {
  const { publicUrl } = ctx.services.config
  const { type } = search
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
/** Of people without a known birthday many share one. */
const mostOfADay = 1000
