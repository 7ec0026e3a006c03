import { isDeepStrictEqual } from 'node:util'
import type { WriteRight } from '@uzima/contract/connected-apps/scopes'
import type { Input } from '@uzima/contract/endpoint'
import type { fhirApi } from '@uzima/contract/fhir'
import { FhirError, forbidden } from '#errors.ts'
import type { FhirResource } from '#export/fhir.ts'
import { type Importer, overtaken, type Provider, type Terms, type Understood, type Writer as WriterOf } from '#export/importer.ts'
import { ResourceAnswer } from '#export/resource-answer.ts'
import { toSent } from '../answer.ts'
import { importerFor } from '../importers.ts'
import { queueForWrite } from '../queries.ts'
import { readBody } from '../read-body.ts'
import { resourcesOf, servedTypes } from '../registry.ts'
import { isWithinScope, mayWrite } from '../scope.ts'
import { readSearch } from '../search.ts'
import { notFound, type Reader, requireJson, rowIdOf, scopeOf, termsOf } from '../service.ts'
import { type Files, requireSize } from './sent-files.ts'

type Api = typeof fhirApi
/** `actor` is whose record it is; `clinician` writes, where that is a patient in their care. */
export type Writer = Reader & { clinician?: Provider }
export type Body = Record<string, unknown>

/** Adds a resource; with If-None-Exist, only where nothing is found by that search. */
export async function createResource(
  ctx: Writer,
  { resourceType: type, bytes, files, ...asked }: Input<Api['createResource']> & WithFiles,
): Promise<ResourceAnswer> {
  requireJson(asked)
  const importer = requireImporter(ctx, type, 'c')
  requireSize(bytes, type)
  const understood = understand(ctx, importer, readBody(bytes, type), { files })
  const existing = asked['if-none-exist'] === undefined ? undefined : await findExisting(ctx, type, asked['if-none-exist'])
  if (existing) {
    ctx.audit({ event: 'fhir.searched', subjectId: ctx.actor.id, resourceType: type, details: { count: 1 } })
    return answerWritten(ctx, existing, { status: 200, prefer: asked.prefer })
  }
  return answerWritten(ctx, await add(ctx, importer, understood), { status: 201, prefer: asked.prefer })
}

/** The resource as it then is. */
export async function add(ctx: Writer, { type, events }: Importer, understood: Understood): Promise<FhirResource> {
  const id = await understood.create(writerOf(ctx))
  ctx.audit({ event: events.created, subjectId: ctx.actor.id, resourceType: type, resourceId: id })
  return written(ctx, type, id)
}

/** Changes a resource, if it is still the version that the client has read. What says the same already is left as it is. */
export async function updateResource(
  ctx: Writer,
  { resourceType: type, id, bytes, files, ...asked }: Input<Api['updateResource']> & WithFiles,
): Promise<ResourceAnswer> {
  requireJson(asked)
  const importer = requireImporter(ctx, type, 'u')
  requireSize(bytes, type)
  const body = readBody(bytes, type)
  const resource = await change(ctx, importer, { id, body, files, ifMatch: asked['if-match'] })
  return answerWritten(ctx, resource, { status: 200, prefer: asked.prefer })
}

type WithFiles = { files?: Files | undefined }
type Change = WithFiles & { id: string; body: Body; ifMatch: string | undefined }
/** The resource as it then is. */
export async function change(ctx: Writer, importer: Importer, { id, body, files, ifMatch }: Change): Promise<FhirResource> {
  const { type } = importer
  if (body.id !== id) throw new FhirError(400, [{ issue: 'value', text: 'The id must be that of the address.', expression: `${type}.id` }])
  const version = versionIn(ifMatch)
  await queueForWrite(ctx.db, ctx.actor.id, type)
  const current = await findOwn(ctx, importer, id)
  if (!current) throw notFound()
  const understood = understand(ctx, importer, body, { current, files })
  const before = sameWords(ctx, importer, current)?.says
  const isUnchanged = isDeepStrictEqual(before, understood.says)
  if (!isUnchanged && toSent(current, ctx.services.config.publicUrl).meta.versionId !== version) throw overtaken()
  const event = isUnchanged ? 'fhir.read' : await understood.update(writerOf(ctx), { id, before })
  ctx.audit({ event, subjectId: ctx.actor.id, resourceType: type, resourceId: id })
  return isUnchanged ? current : await written(ctx, type, id)
}

/** The services are called as the portal's own endpoints call them: by the clinician, for a patient who is named. */
const writerOf = ({ clinician, ...ctx }: Writer): WriterOf =>
  clinician ? { ctx: { ...ctx, actor: clinician }, patientId: ctx.actor.id } : { ctx }

/** 404 for a type that there is not, 405 for one that cannot be written; 403 first, and without a hint, for whoever may not write it. */
export function requireImporter({ actor, clinician }: Writer, type: string, right: WriteRight): Importer {
  if (!servedTypes.includes(type)) throw new FhirError(404, 'not-supported', 'This type of resource is not supported.')
  if (!mayWrite(actor, type, right)) throw forbidden()
  const importer = importerFor(type)
  if (!importer) throw new FhirError(405, 'not-supported', `${type} can be read, but not written.`)
  if (clinician && !importer.isForPatients)
    throw new FhirError(403, 'forbidden', `Clinicians do not write ${type} for their patients by FHIR.`)
  if (right === 'u' && importer.isOnlyAdded) throw new FhirError(405, 'not-supported', `${type} can be added, but not changed.`)
  return importer
}

export function understand(
  { actor, clinician, services }: Writer,
  importer: Importer,
  body: Body,
  more: Pick<Terms, 'current' | 'files'>,
): Understood {
  const { resourceType, id, meta, text, ...resource } = body
  const { publicUrl } = services.config
  return importer.understand(resource, { patientId: actor.id, clinicianId: clinician?.id, publicUrl, ...more })
}

/** A resource of ours as its importer reads it; undefined where it has what nobody could write, as what a clinician has confirmed. */
function sameWords(ctx: Writer, importer: Importer, resource: FhirResource): Understood | undefined {
  try {
    return understand(ctx, importer, resource, { current: resource })
  } catch (error) {
    if (error instanceof FhirError) return undefined
    throw error
  }
}

/** `W/"version"`, or without W; one of them. */
function versionIn(header: string | undefined): string {
  if (header === undefined || header.trim() === '*')
    throw new FhirError(428, 'required', 'If-Match must name the version that is changed, as the ETag of the answer to a read has it.')
  const [, version] = /^(?:W\/)?"([^"]{1,64})"$/.exec(header.trim()) ?? []
  if (version === undefined) throw new FhirError(400, 'value', 'If-Match must be one ETag.')
  return version
}

async function find(ctx: Writer, type: string, id: string): Promise<FhirResource | undefined> {
  // what is made from a part of a row has more in its id, and is not written by itself
  if (rowIdOf(id) !== id) return undefined
  for await (const resource of resourcesOf(scopeOf(ctx, { rowIds: [id] }), type)) if (resource.id === id) return resource
  return undefined
}

/** A resource that the importer could have made; others of its type are not found. */
async function findOwn(ctx: Writer, { type, categories }: Importer, id: string): Promise<FhirResource | undefined> {
  const found = await find(ctx, type, id)
  return found && (!categories || categoriesOf(found).some((each) => categories.includes(each))) ? found : undefined
}
const categoriesOf = ({ category }: FhirResource): string[] =>
  [category].flat().flatMap((each) => ((each as { coding?: { code: string }[] } | undefined)?.coding ?? []).map(({ code }) => code)) // as the exporters build them

async function written(ctx: Writer, type: string, id: string): Promise<FhirResource> {
  const found = await find(ctx, type, id)
  if (!found) throw new Error(`A ${type} was written, but is not among those that are read.`)
  return found
}

/** What a conditional create finds; 412 if it is more than one. Whoever may not read must not ask. */
export async function findExisting(ctx: Writer, type: string, query: string): Promise<FhirResource | undefined> {
  const { actor, db } = ctx
  if (!isWithinScope(actor, type)) throw forbidden()
  await queueForWrite(db, actor.id, type)
  const given = new URLSearchParams(query.replace(/^[^?]*\?/, ''))
  const parameters = Object.fromEntries([...new Set(given.keys())].map((name) => [name, given.getAll(name)]))
  const search = readSearch(parameters, { type, ...termsOf(ctx, undefined), isStrict: true })
  if (search.taken.length === 0) throw new FhirError(400, 'required', 'If-None-Exist must be a search.')
  const found: FhirResource[] = []
  for await (const resource of resourcesOf(scopeOf(ctx, search.asked), type, search.categories))
    if (search.matches(resource) && isWithinScope(actor, type, resource)) found.push(resource)
  if (found.length > 1) throw new FhirError(412, 'multiple-matches', 'The search of If-None-Exist finds more than one resource.')
  return found[0]
}

type Answering = { status: 200 | 201; prefer: string | undefined }

/** As `Prefer` asks; whoever may not read the type learns only that it was written. */
export function answerWritten({ actor, services }: Writer, resource: FhirResource, { status, prefer = '' }: Answering): ResourceAnswer {
  const { publicUrl } = services.config
  const sent = toSent(resource, publicUrl)
  const { resourceType: type, id, meta } = sent
  const [, wanted = 'representation'] = /return\s*=\s*"?(minimal|representation|OperationOutcome)/i.exec(prefer) ?? []
  const isReadable = isWithinScope(actor, type) && isWithinScope(actor, type, resource)
  const form = wanted.toLowerCase()
  // without any body, clients read the address of what they have added, which these may not
  const answer = form === 'minimal' ? undefined : form === 'operationoutcome' || !isReadable ? done(status) : sent
  return new ResourceAnswer(answer, {
    versionId: meta.versionId,
    lastModified: meta.lastUpdated === undefined ? undefined : new Date(meta.lastUpdated),
    written: { status, location: `${publicUrl}/fhir/R4/${type}/${id}` },
  })
}

const done = (status: 200 | 201) => ({
  resourceType: 'OperationOutcome',
  issue: [
    {
      ...{ severity: 'information', code: 'informational' },
      details: { text: status === 201 ? 'The resource was added.' : 'The resource is as you have sent it.' },
    },
  ],
})
