import { type Audience, type Backend, isAdmitted } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { FhirError, forbidden } from '#errors.ts'
import type { ResourceAnswer } from '#export/resource-answer.ts'
import type { FileAnswer } from '#files/answer.ts'
import { caresFor } from '#modules/sharing/public.ts'
import type { Services } from '#services.ts'
import { answerBundle } from '../answer.ts'
import { parametersOf } from '../parameters.ts'
import { isOfPractice, servedTypes } from '../registry.ts'
import { mayWrite } from '../scope.ts'
import { readSearch } from '../search.ts'
import { notFound, type Reader, requireFiles, requireJson, requireType, rowIdOf, termsOf } from '../service.ts'
import { readerOfBackend } from './backend-reader.ts'
import { type Sent, scopesFor } from './sent.ts'
import type { Writer } from './write.ts'

type Asked = Record<string, unknown> & { resourceType?: string; id?: string }
type Answer = Promise<ResourceAnswer | FileAnswer>
type Run<Input> = (ctx: Reader, input: Input) => Answer
/** Whoever reads: a person, an app of theirs, or a backend service. */
export type Caller = Context<Audience['reader']>
export const isOfBackend = (ctx: Caller): ctx is Context<Backend> => ctx.actor.role === 'backend'
const isOfPerson = (ctx: Caller): ctx is Reader => ctx.actor.role !== 'backend'

/**
 * Runs a reading operation on the record that the request names: the caller's own, or, for a clinician, that of a patient in their care.
 * The transaction stays the clinician's, so that row-level security shows them what the chart does; `actor` is then the person of whom is
 * read, and whom the access log names. A patient whom the clinician may not see is as one that there is not. An app of a clinician reads
 * nobody's own record; without a patient named it is for the one of the chart that it was opened from.
 */
export const ofWhom =
  <Input extends object>(run: Run<Input>, type?: string) =>
  async (ctx: Caller, given: Input): Answer => {
    const input = withPatient({ ...(type !== undefined && { resourceType: type }), ...given })
    if (isOfBackend(ctx)) return ofBackend(ctx, input, (of) => run(of, input as unknown as Input))
    if (!isOfPerson(ctx)) throw forbidden()
    const go = (of: Reader) => run(of, input as unknown as Input) // the operation reads the parameters that it knows
    const clinician = ctx.actor.app?.clinician
    const isPractice = isOfPractice(input.resourceType ?? '')
    const patientId = patientIn(input, ctx.services.config.publicUrl) ?? (isPractice ? undefined : (clinician?.patientId ?? undefined))
    const patient = patientId === undefined ? undefined : await inCareOf(ctx, patientId)
    if (patient) return go(patient)
    if (!clinician || isPractice) return go(ctx)
    if (patientId === undefined) throw new FhirError(400, 'required', 'Name one patient.')
    return nothing(ctx, input)
  }

/** The patient whom a request of a backend service names, of whom its transaction is; undefined if it names none. */
export const patientOf =
  (type?: string) =>
  (given: object, { config }: Services): string | undefined =>
    patientIn(withPatient({ ...(type !== undefined && { resourceType: type }), ...given }), config.publicUrl)

/** Of one patient, or of the practice. Of whom there is nothing to read, and who is nobody, are answered alike. */
async function ofBackend(ctx: Context<Backend>, input: Asked, go: (of: Reader) => Answer): Answer {
  const { resourceType: type = 'Patient' } = input
  const reader = readerOfBackend(ctx)
  if (type === 'Binary') requireFiles(reader)
  else requireType(reader, type)
  if (isOfPractice(type) || ctx.actor.patient) return go(reader)
  if (patientIn(input, ctx.services.config.publicUrl) === undefined)
    throw new FhirError(400, 'required', 'Name one patient: by their id, or search for one by name and birthdate.')
  return nothing(reader, input)
}

type Write<Input> = (ctx: Writer, input: Input) => Promise<ResourceAnswer>

/**
 * Runs a writing operation on the record that is named in what is sent: the caller's own, or, for a clinician, that of a patient in their
 * care, by whom it is then written. A patient whom the clinician may not see is as one that there is not; an app of a clinician writes
 * into nobody's own record.
 */
export const intoWhose =
  <Input>(run: Write<Input>, sentBy: (input: Input, publicUrl: string) => Sent): Write<Input> =>
  async (ctx, input) => {
    const { actor, services } = ctx
    if (!isAdmitted('provider', actor)) return run(ctx, input)
    const { patients, writes } = sentBy(input, services.config.publicUrl)
    if (patients.length > 1) throw new FhirError(422, 'business-rule', 'A request is about one patient.')
    const { app } = actor
    const patientId = patients[0] ?? app?.clinician?.patientId ?? undefined
    const patient = patientId === undefined ? undefined : await inCareOf(ctx, patientId)
    if (patient) return run({ ...patient, clinician: actor }, input)
    if (!app?.clinician) return run(ctx, input)
    if (patientId === undefined) throw new FhirError(400, 'required', 'Name one patient.')
    const asked = { ...actor, app: { ...app, scopes: app.clinician.ofPatient } }
    throw writes.every(([type, right]) => mayWrite(asked, type, right)) ? notFound() : forbidden()
  }

/** What is one's own alone: not for the app of a clinician, which is let in for their patients. */
export const ofOwn =
  <Input, Output>(run: (ctx: Reader, input: Input) => Promise<Output>) =>
  async (ctx: Reader, input: Input): Promise<Output> => {
    if (ctx.actor.app?.clinician) throw forbidden()
    return run(ctx, input)
  }

/** The same request with the patient for the one of whom is read; undefined if the caller may not see them as a clinician. */
async function inCareOf(ctx: Reader, patientId: string): Promise<Reader | undefined> {
  const { db, actor } = ctx
  const { app } = actor
  const scopes = scopesFor(actor, patientId)
  const isLet = app ? scopes?.every((each) => each.length > 0) : patientId !== actor.id
  if (!isLet || !isAdmitted('provider', actor) || !(await caresFor(db, patientId))) return undefined
  return { ...ctx, actor: { ...actor, ...(app && scopes && { app: { ...app, scopes } }), id: patientId, email: '', readBy: actor.id } }
}

/** As for a patient that there is not: nothing to read, and an empty page. */
async function nothing(ctx: Reader, input: Asked): Promise<ResourceAnswer> {
  const { accept, prefer, resourceType: type = '', id, ...query } = input
  requireJson(input)
  if (id !== undefined || !servedTypes.includes(type)) throw notFound()
  const { publicUrl } = ctx.services.config
  const search = readSearch(query, { type, ...termsOf(ctx, typeof prefer === 'string' ? prefer : undefined) })
  return answerBundle({ matches: [], included: async () => [] }, search, { publicUrl, path: type })
}

/** `subject` is another name of `patient` where FHIR has it. */
function withPatient(input: Asked): Asked {
  const { subject, ...others } = input
  const isKnown = parametersOf[input.resourceType ?? '']?.patient?.paths.includes('subject')
  return isKnown && subject !== undefined && input.patient === undefined ? { ...others, patient: subject } : input
}

/** The one patient that a request names: in its path, by `patient`, or, where patients are searched, by `_id` or `identifier`. */
export function patientIn(input: Asked, publicUrl: string): string | undefined {
  const { resourceType: type = 'Patient', id } = input
  if (isOfPractice(type)) return undefined
  const texts = type === 'Patient' ? [id ?? input._id ?? afterSystem(input.identifier)] : [input.patient]
  const [first, ...others] = texts.flat().flatMap((each) => (typeof each === 'string' ? each.split(',') : []))
  if (first === undefined || others.length > 0) return undefined
  const bare = first.replace(`${publicUrl}/fhir/R4/`, '').replace(/^Patient\//, '')
  return rowIdOf(bare) === bare ? bare : undefined
}

const afterSystem = (value: unknown) => (typeof value === 'string' ? value.split('|').at(-1) : undefined)
