import { isAdmitted, type Verified } from '#auth/actor.ts'
import { AppError, FhirError } from '#errors.ts'
import type { SentFile, Terms } from '#export/importer.ts'
import { bringFile } from '#modules/files/public.ts'
import { caresFor } from '#modules/sharing/public.ts'
import type { Services } from '#services.ts'
import { importerFor } from '../importers.ts'
import { readBody } from '../read-body.ts'
import { mayWrite } from '../scope.ts'
import { type Sent, scopesFor } from './sent.ts'

export type Files = NonNullable<Terms['files']>
type Caller = { actor: Verified; services: Services } & Parameters<typeof bringFile>[0]
type Body = Record<string, unknown>

const mostFiles = 10

/** What every type but documents takes. */
const mostBytes = 262_144
export function requireSize(bytes: Uint8Array, type: string) {
  if (bytes.length > mostBytes && !importerFor(type)?.files) throw new AppError(413, 'body_too_large')
}

type SentBy<Input> = (input: Input, publicUrl: string) => Sent

/** A request for one resource, whose files are checked before it is understood. What is wrong with it otherwise, that says. */
export const withFiles =
  (sentBy: SentBy<{ resourceType: string; bytes: Uint8Array }>) =>
  async <Input extends { resourceType: string; bytes: Uint8Array }>(input: Input, caller: Caller): Promise<Input & { files: Files }> => {
    const { resourceType: type, bytes } = input
    const sent = sentBy(input, caller.services.config.publicUrl)
    return { ...input, files: await checked([{ type, body: bodyOf(bytes, type) }], sent, caller) }
  }

/** The same for a bundle. */
export const withFilesOfBundle =
  (sentBy: SentBy<{ bytes: Uint8Array }>) =>
  async <Input extends { bytes: Uint8Array }>(input: Input, caller: Caller): Promise<Input & { files: Files }> => {
    const entries = [bodyOf(input.bytes, 'Bundle')?.entry].flat()
    const resources = entries.flatMap((entry) => {
      const { resource, request } = asObject(entry)
      const { method } = asObject(request)
      const body = asObject(resource)
      return method === 'POST' || method === 'PUT' ? [{ type: String(body.resourceType), body }] : []
    })
    return { ...input, files: await checked(resources, sentBy(input, caller.services.config.publicUrl), caller) }
  }

export const asObject = (value: unknown): Body => (typeof value === 'object' && value !== null ? (value as Body) : {})

/** Undefined for what is none: writing it says so. */
export function bodyOf(bytes: Uint8Array, type: string): Body | undefined {
  try {
    return readBody(bytes, type)
  } catch (error) {
    if (error instanceof FhirError) return undefined
    throw error
  }
}

async function checked(resources: { type: string; body: Body | undefined }[], about: Sent, caller: Caller): Promise<Files> {
  const writer = await writerOf(caller, about)
  // writing it says so
  if (!writer) return new Map()
  const sent = resources.flatMap(({ type, body }): SentFile[] => {
    const isAllowed = mayWrite(writer.actor, type, 'c') || mayWrite(writer.actor, type, 'u')
    return (isAllowed && body && importerFor(type)?.files?.(body)) || []
  })
  const files = new Map(sent.map((file) => [file.data, file]))
  if (files.size > mostFiles) throw new FhirError(422, 'too-costly', `There are ${mostFiles} files at most in one request.`)
  const found = new Map<string, Awaited<ReturnType<typeof bringFile>>>()
  for (const file of files.values()) found.set(file.data, await bringFile(caller, file, writer.patientId))
  return found
}

/** Who writes, with what they may write, and for which patient; undefined where that patient is not in their care. */
async function writerOf({ actor, own }: Caller, { patients }: Sent): Promise<{ actor: Verified; patientId?: string } | undefined> {
  const { app } = actor
  const named = isAdmitted('provider', actor) ? (patients[0] ?? app?.clinician?.patientId ?? undefined) : undefined
  if (named === undefined || (named === actor.id && !app?.clinician)) return { actor }
  if (!(await own(({ db }) => caresFor(db, named)))) return undefined
  const scopes = scopesFor(actor, named)
  return { actor: app && scopes ? { ...actor, app: { ...app, scopes } } : actor, patientId: named }
}
