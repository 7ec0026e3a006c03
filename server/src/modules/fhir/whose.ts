import { isAdmitted, type Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { caresFor } from '#modules/sharing/public.ts'
import { parametersOf } from './parameters.ts'
import { isOfPractice } from './registry.ts'
import { type Reader, rowIdOf } from './service.ts'

type Asked = Record<string, unknown> & { resourceType?: string; id?: string }
type Run<Input, Output> = (ctx: Reader, input: Input) => Promise<Output>

/**
 * Runs a reading operation on the record that the request names: the caller's own, or, for a clinician, that of a patient in their care.
 * The transaction stays the clinician's, so that row-level security shows them what the chart does; `actor` is then the person of whom is
 * read, and whom the access log names. A patient whom the clinician may not see is as one that there is not.
 */
export const ofWhom =
  <Input extends object, Output>(run: Run<Input, Output>, type?: string): Run<Input, Output> =>
  async (ctx, given) => {
    const input = withPatient({ ...(type !== undefined && { resourceType: type }), ...given })
    const patientId = patientIn(input, ctx.services.config.publicUrl)
    // the operation reads the parameters that it knows
    return run(patientId !== undefined && (await mayRead(ctx, patientId)) ? inCareOf(ctx, patientId) : ctx, input as unknown as Input)
  }

async function mayRead({ db, actor }: Reader, patientId: string): Promise<boolean> {
  return patientId !== actor.id && !actor.app && isAdmitted('provider', actor) && (await caresFor(db, patientId))
}

/** The same request with the patient for the one of whom is read. */
export const inCareOf = (ctx: Context<Verified>, patientId: string): Reader => ({
  ...ctx,
  actor: { ...ctx.actor, id: patientId, email: '', readBy: ctx.actor.id },
})

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
