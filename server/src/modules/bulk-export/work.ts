import pg from 'pg'
import { recordNow } from '#audit/append.ts'
import { asExported, type ExportedContext } from '#db/app-identity.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asSystem } from '#db/identity.ts'
import { isLostConnection } from '#db/lost-connection.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ExportScope } from '#export/exporter.ts'
import type { FhirResource } from '#export/fhir.ts'
import type { SystemDeps } from '#jobs/system.ts'
import { inSystem } from '#jobs/system.ts'
import { exportedOf, readFilters } from '#modules/fhir/public.ts'
import { Lines } from './lines.ts'
import { openFileKey } from './seal.ts'
import {
  advanceExport,
  type Claimed,
  claimExport,
  endExport,
  findExportPatients,
  findLastFiles,
  insertPart,
  releaseExport,
  setOfPatients,
} from './work-queries.ts'

/** A writer that says nothing for so long is taken for dead, and another one goes on where it was. */
const leaseMs = 60_000
const mostAttempts = 5
const patientsAtOnce = 4
const patientsListed = 100
/** Kept in memory before they are sealed and stored: so few that they are gone before they count as old (V8). */
const bytesKept = 200_000
/** Before the first patient: no id is less. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Writes all exports that wait, one after the other, until there is none or the server stops. */
export async function writeExports(deps: SystemDeps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const lease = newId()
    const claimed = await inSystem(deps, ({ db, now }) => claimExport(db, lease, now, new Date(now.getTime() + leaseMs)))
    if (!claimed) return
    await new Writing(deps, claimed, lease).run(signal)
  }
}

class Writing {
  private readonly deps: SystemDeps
  private readonly claimed: Claimed
  private readonly held: { id: string; lease: string }
  private readonly asked: Parameters<typeof exportedOf>[1]
  private readonly lines: Lines
  /** Who has been read since the last time that lines were stored, with how many resources. */
  private read: { id: string; count: number }[] = []

  constructor(deps: SystemDeps, claimed: Claimed, lease: string) {
    this.deps = deps
    this.claimed = claimed
    this.held = { id: claimed.id, lease }
    const { config, keys, practice } = deps.services
    const terms = { isStrict: false, timeZone: practice.current.timeZone, publicUrl: config.publicUrl }
    this.asked = { ...claimed, filters: readFilters(claimed.filters, terms) }
    this.lines = new Lines(claimed.id, openFileKey(keys, claimed.id, claimed.fileKey))
  }

  async run(signal: AbortSignal | undefined): Promise<void> {
    const { deps, held, claimed } = this
    if (claimed.attempts > mostAttempts) return void (await inSystem(deps, ({ db, now }) => endExport(db, held, 'failed', now)))
    this.lines.goOn(await inSystem(deps, ({ db }) => findLastFiles(db, held.id)))
    let last = claimed.lastPatient ?? (await this.begin())
    while (last !== undefined) {
      const after = last
      const ids = await inSystem(deps, ({ db }) => findExportPatients(db, held.id, after, patientsListed))
      if (ids.length === 0) return void (await inSystem(deps, ({ db, now }) => endExport(db, held, 'done', now)))
      last = await this.writePatients(ids, signal)
    }
  }

  /** The practice first. Where it goes on from; undefined once this is no longer the writer. */
  private async begin(): Promise<string | undefined> {
    const { deps, held, claimed } = this
    await inSystem(deps, ({ db }) => setOfPatients(db, held.id))
    let count = 0
    if (claimed.withPractice) {
      await inSystem(deps, async ({ db }) => {
        for await (const resource of exportedOf(this.scopeOf(db), this.asked, 'practice')) count += this.lines.add(resource)
      })
    }
    return (await this.store(nobody, count)) ? nobody : undefined
  }

  /** The last who was written; undefined once this is no longer the writer, or the server stops. */
  private async writePatients(ids: string[], signal: AbortSignal | undefined): Promise<string | undefined> {
    for (let at = 0; at < ids.length; at += patientsAtOnce) {
      if (signal?.aborted) return void (await inSystem(this.deps, ({ db }) => releaseExport(db, this.held)))
      const some = ids.slice(at, at + patientsAtOnce)
      for (const resources of await Promise.all(some.map((id) => this.readPatient(id)))) {
        for (const resource of resources) this.lines.add(resource)
      }
      const isLast = at + patientsAtOnce >= ids.length
      const last = some.at(-1)
      if (last !== undefined && (isLast || this.lines.bytes >= bytesKept) && !(await this.store(last))) return undefined
    }
    return ids.at(-1)
  }

  /** What cannot be read of one person is said in the errors of the export, and holds up nobody else. */
  private async readPatient(id: string): Promise<FhirResource[]> {
    const { deps } = this
    try {
      return await inTransaction<Partial<ExportedContext>, FhirResource[]>(
        deps.pool,
        asExported(this.held.id, id, deps.now()),
        async (db, row) => {
          const resources: FhirResource[] = []
          if (row?.user_id === undefined) return { value: resources }
          for await (const resource of exportedOf(this.scopeOf(db, id, row), this.asked, 'record')) resources.push(resource)
          this.read.push({ id, count: resources.length })
          return { value: resources }
        },
      )
    } catch (error) {
      if (isLostConnection(error) || (error instanceof pg.DatabaseError && /^(08|40|53|55|57)/.test(error.code ?? ''))) throw error
      deps.log.error({ err: error, export: this.held.id }, 'a record could not be exported')
      return [{ resourceType: 'OperationOutcome', id: newId(), issue: [unread] }]
    }
  }

  /** In one transaction with how far it is, so that a line is neither lost nor there twice. */
  private async store(lastPatient: string, ofPractice = 0): Promise<boolean> {
    const { deps, held, claimed, read } = this
    const parts = this.lines.take()
    this.read = []
    const resources = ofPractice + read.reduce((sum, { count }) => sum + count, 0)
    // in the order in which the heads of the log are locked, so that two exports do not wait for each other
    const sorted = [...read].sort((a, b) => shardOf(a.id) - shardOf(b.id))
    const now = deps.now()
    return inTransaction(deps.pool, asSystem(now), async (db) => {
      const until = new Date(now.getTime() + leaseMs)
      if (!(await advanceExport(db, held, { lastPatient, patients: read.length, resources, until }))) return { value: false }
      for (const part of parts) await insertPart(db, part)
      const about = {
        at: now,
        actorId: null,
        requestId: null,
        ip: null,
        userAgent: null,
        resourceType: 'fhir',
        resourceId: held.id,
      } as const
      const app = { app: claimed.clientId, appName: claimed.serviceName }
      for (const { id, count } of sorted) {
        const details = { ...app, count }
        await recordNow(db, { ...about, event: 'bulk_export.read', subjectId: id, purpose: 'operations', outcome: 'success', details })
      }
      return { value: true }
    })
  }

  private scopeOf(db: Db, patientId = nobody, row: Partial<ExportedContext> = {}): ExportScope {
    const { services, now } = this.deps
    return {
      ...{ patientId, services, asked: {}, now: now() },
      email: row.email ?? null,
      locale: row.locale ?? 'en',
      timeZone: row.time_zone ?? services.practice.current.timeZone,
      read: (work) => work(db),
    }
  }
}

const unread = { severity: 'error', code: 'exception', details: { text: 'The record of a patient could not be read.' } }
const shardOf = (id: string) => Number.parseInt(id.slice(-1), 16)
