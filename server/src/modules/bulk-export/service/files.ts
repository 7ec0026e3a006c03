import type { bulkExportApi } from '@uzima/contract/bulk-export'
import type { Input } from '@uzima/contract/endpoint'
import type { Backend } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { FhirError } from '#errors.ts'
import { BulkAnswer } from '#export/bulk-answer.ts'
import { FileAnswer } from '#files/answer.ts'
import { findExport, findFiles, findPart, setCancelled } from '../queries.ts'
import { openFileKey, openPart } from '../seal.ts'

type Api = typeof bulkExportApi

const retrySeconds = 5
const keptMs = 24 * 3_600_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The file of what could not be read. */
const errors = 'OperationOutcome'

const notFound = () => new FhirError(404, 'not-found', 'There is no such export.')

/** One of the service's own: 404 for those of others and those that it has deleted, 410 for those whose day is over. */
async function requireExport({ db, now }: Context<Backend>, id: string) {
  const found = uuid.test(id) ? await findExport(db, id) : undefined
  if (!found || found.state === 'cancelled') throw notFound()
  const isOver = found.state === 'done' && found.endedAt !== null && now.getTime() - found.endedAt.getTime() >= keptMs
  if (found.state === 'expired' || isOver) throw new FhirError(410, 'deleted', 'The files of this export have been deleted.')
  return found
}

export async function getExport(ctx: Context<Backend>, { id }: Input<Api['getExport']>): Promise<BulkAnswer> {
  const { db, services } = ctx
  const found = await requireExport(ctx, id)
  const { state, patients, ofPatients, request, startedAt, endedAt } = found
  if (state === 'running') {
    const progress = ofPatients > 0 ? `${patients} of ${ofPatients} patients` : 'beginning'
    return new BulkAnswer(202, { 'x-progress': progress, 'retry-after': String(retrySeconds) })
  }
  if (state === 'failed') {
    const issue = [{ severity: 'error', code: 'exception', details: { text: 'The export could not be finished. Start another one.' } }]
    return new BulkAnswer(500, { 'content-type': 'application/fhir+json' }, { resourceType: errors, issue })
  }
  const files = await findFiles(db, id)
  const listed = files.map(({ type, file, lines }) => ({
    type,
    url: `${services.config.publicUrl}/fhir/R4/$export/${id}/${type}/${file}`,
    count: lines,
  }))
  const expires = new Date((endedAt ?? startedAt).getTime() + keptMs)
  return new BulkAnswer(
    200,
    { 'content-type': 'application/json', expires: expires.toUTCString() },
    {
      transactionTime: startedAt.toISOString(),
      request,
      requiresAccessToken: true,
      output: listed.filter(({ type }) => type !== errors),
      deleted: [],
      error: listed.filter(({ type }) => type === errors),
    },
  )
}

export async function deleteExport(ctx: Context<Backend>, { id }: Input<Api['deleteExport']>): Promise<BulkAnswer> {
  await requireExport(ctx, id)
  ctx.audit({ resourceId: id })
  if (!(await setCancelled(ctx.db, id, ctx.now))) throw notFound()
  return new BulkAnswer(202, {})
}

/** Read part by part while it is sent; each time it is checked again whether the service still may. */
export async function getExportFile(ctx: Context<Backend>, { id, type, file }: Input<Api['getExportFile']>): Promise<FileAnswer> {
  const { db, services } = ctx
  const found = await requireExport(ctx, id)
  const row = (await findFiles(db, id)).find((each) => each.type === type && String(each.file) === file)
  if (!row || !found.fileKey) throw notFound()
  const key = openFileKey(services.keys, id, found.fileKey)
  ctx.audit({ resourceId: id, details: { type, count: row.lines } })
  return new FileAnswer({
    name: `${type}.${file}.ndjson`,
    type: 'application/fhir+ndjson',
    size: row.bytes,
    write: async function* (read) {
      for (let position = 0; position < row.parts; position += 1) {
        const part = await read((reading) => findPart(reading, id, type, row.file, position))
        if (!part) throw new Error('A part of an export is missing.')
        yield openPart(key, { exportId: id, type, file: row.file, position }, part.sealed)
      }
    },
  })
}
