import type { AuditEvent } from '@uzima/contract/audit'
import { type ErrorCode, errorTitles } from '@uzima/contract/errors'
import type { FileRefusal, FileType } from '@uzima/contract/files'
import { z } from 'zod/mini'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { AppError, FhirError, type Issue } from '#errors.ts'
import type { FhirResource } from './fhir.ts'

/** What comes into a record: only that which the product's own services take, by those services. */
export type Importer = {
  type: string
  /** Of observations: the categories that it takes, as bare codes. */
  categories?: readonly string[]
  /** What is audited, as where a person enters it in the portal. */
  events: { created: AuditEvent; changed: AuditEvent; others?: readonly AuditEvent[] }
  /** Nothing that was written is changed. */
  isOnlyAdded?: boolean
  /** Clinicians write it for their patients, as in the chart. */
  isForPatients: boolean
  /** The files in a resource, which are checked before it is understood; what is none is refused then. */
  files?: (resource: Record<string, unknown>) => SentFile[]
  /** Understands a resource, without what every resource has (type, id, meta, narrative); throws a FhirError that names the elements. */
  understand: (resource: unknown, terms: Terms) => Understood
}
/** `data` is how it was sent, in base64. */
export type SentFile = { data: string; name: string; type: FileType; bytes: Buffer }
/**
 * `clinicianId` is who writes, where that is a clinician for a patient in their care; `current` is what a change is of; `files` are those
 * that were checked, by how they were sent.
 */
export type Terms = {
  patientId: string
  clinicianId?: string | undefined
  publicUrl: string
  current?: FhirResource | undefined
  files?: ReadonlyMap<string, { id: string } | { refusal: FileRefusal }> | undefined
}
export type Understood = {
  /** What it says; the same for two resources that say the same. */
  says: unknown
  /** Returns the id of the new row. */
  create: (writer: Writer) => Promise<string>
  /** `before` is what it said. Returns what is audited. */
  update: (writer: Writer, change: { id: string; before: unknown }) => Promise<AuditEvent>
}
export type Provider = Doctor | Professional
/** Who writes: a person in their own record, or a clinician in that of a patient in their care. */
export type Writer = { ctx: Context<Verified>; patientId?: undefined } | { ctx: Context<Provider>; patientId: string }

/** Where in the resource what the services call by these names stands. */
export type Elements = Record<string, string>
type Described<Resource, Says> = {
  type: string
  categories?: readonly string[]
  events: Importer['events']
  isOnlyAdded?: boolean
  files?: Importer['files']
  /** Strict on every level: what it does not know would be lost. */
  schema: z.ZodMiniType<Resource>
  says: (resource: Resource, terms: Terms) => { says: Says; elements: Elements }
  /** One of `events.others`, or the usual one. */
  changedAs?: (says: Says) => AuditEvent
  create: (ctx: Context<Verified>, says: Says) => Promise<string>
  update: (ctx: Context<Verified>, says: Says, id: string) => Promise<void>
  /** Of what clinicians write for their patients: the services of the chart. */
  forPatients?: ForPatients<Says>
}
type ForPatients<Says> = {
  create: (ctx: Context<Provider>, says: Says, patientId: string) => Promise<string>
  /** Without it nothing is changed; `before` is missing where nobody could write what it said. Returns what is audited. */
  update?: (ctx: Context<Provider>, says: Says, change: { patientId: string; id: string; before: Says | undefined }) => Promise<AuditEvent>
}

/** An importer whose services speak of its elements by the names of FHIR. */
export function importerOf<Resource, Says>({
  type,
  categories,
  events,
  files,
  isOnlyAdded = false,
  schema,
  forPatients,
  ...own
}: Described<Resource, Says>): Importer {
  return {
    ...{ type, events, isOnlyAdded, isForPatients: forPatients !== undefined },
    ...(categories && { categories }),
    ...(files && { files }),
    understand(resource, terms) {
      const read = z.safeParse(schema, resource, { reportInput: true })
      if (!read.success) throw faultOf(type, read.error)
      const { says, elements } = own.says(read.data, terms)
      return {
        says,
        create: (writer) =>
          inWordsOfFhir(type, elements, () =>
            writer.patientId === undefined
              ? own.create(writer.ctx, says)
              : required(forPatients).create(writer.ctx, says, writer.patientId),
          ),
        update: (writer, { id, before }) =>
          inWordsOfFhir(type, elements, async () => {
            if (writer.patientId !== undefined) {
              const change = { patientId: writer.patientId, id, before: before as Says | undefined } // as this importer has said it
              return required(required(forPatients).update)(writer.ctx, says, change)
            }
            await own.update(writer.ctx, says, id)
            return own.changedAs?.(says) ?? events.changed
          }),
      }
    },
  }
}

function required<T>(given: T | undefined): T {
  if (given === undefined) throw new Error('Clinicians do not write this.')
  return given
}

/** Of a schema of the product's contract, by which its own endpoint reads what a person enters. */
export function asEntered<T>(schema: z.ZodMiniType<T>, entered: unknown, type: string, elements: Elements): T {
  const read = z.safeParse(schema, entered)
  if (read.success) return read.data
  const found = read.error.issues.map(({ path, message, code }) =>
    ruleOf(type, elements, {
      code: isErrorCode(message) ? message : code === 'too_big' ? 'too_long' : 'invalid_input',
      field: path.join('.'),
    }),
  )
  throw new FhirError(422, found.slice(0, mostIssues))
}
const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorTitles, text)

const mostIssues = 20

/** Everything that is wrong with the form of a resource; 422 if it is FHIR, but more than can be kept. */
function faultOf(type: string, { issues }: z.core.$ZodError): FhirError {
  const found = issues.flatMap((issue) => issuesOf(type, issue))
  return new FhirError(found.some(({ issue }) => issue === 'structure' || issue === 'required') ? 400 : 422, found.slice(0, mostIssues))
}

function issuesOf(type: string, issue: z.core.$ZodIssue): Issue[] {
  const expression = expressionOf(type, issue.path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      issue: 'not-supported',
      text: 'This element cannot be kept, so the resource is not taken.',
      expression: `${expression}.${key.slice(0, 60)}`,
    }))
  if (issue.code === 'invalid_type')
    return issue.input === undefined
      ? [{ issue: 'required', text: 'This element is needed.', expression, code: 'required_field' }]
      : [{ issue: 'structure', text: 'This element does not have the form that FHIR gives it.', expression }]
  if (issue.code === 'too_big') return [{ issue: 'too-long', text: 'This is more than can be kept.', expression, code: 'too_long' }]
  if (issue.code === 'too_small') return [{ issue: 'structure', text: 'This element is empty.', expression }]
  if (issue.code === 'invalid_value' && issue.input === undefined)
    return [{ issue: 'required', text: 'This element is needed.', expression, code: 'required_field' }]
  if (issue.code === 'custom' && issue.message !== 'Invalid input') return [{ issue: 'value', text: issue.message, expression }]
  return [{ issue: 'value', text: 'This value cannot be taken here.', expression }]
}

const expressionOf = (type: string, path: readonly PropertyKey[]) =>
  path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`), type)

const ruleOf = (type: string, elements: Elements, { code, field }: { code: ErrorCode; field: string | undefined }): Issue => {
  const element = field === undefined ? undefined : elements[field]
  return { issue: 'business-rule', text: errorTitles[code], code, expression: element === undefined ? type : `${type}.${element}` }
}

/** What a service refuses, said of the element that it means; a version that has been overtaken as HTTP has it. */
async function inWordsOfFhir<T>(type: string, elements: Elements, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof FhirError) throw error
    const { status, code, field } = error
    if (status === 400) throw new FhirError(422, [ruleOf(type, elements, { code, field })])
    if (status === 409 && code.endsWith('_changed')) throw overtaken()
    throw error
  }
}

export const overtaken = () =>
  new FhirError(412, 'conflict', 'The resource is no longer the version that If-Match names. Read it again before you change it.')
