import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { createFields } from '../server/src/crypto/fields.ts'
import { loadMasterKey } from '../server/src/crypto/master-key.ts'
import { createPool, type Db } from '../server/src/db/connect.ts'
import { asSystem } from '../server/src/db/identity.ts'
import { withClient } from '../server/src/db/one-client.ts'
import { inTransaction } from '../server/src/db/transaction.ts'
import { startEmbedded } from '../server/src/embedded/supervisor.ts'
import { storeAllergy } from '../server/src/modules/allergies/public.ts'
import { storeCondition } from '../server/src/modules/conditions/public.ts'
import { storeGivenConsent } from '../server/src/modules/consent/public.ts'
import { storeVitals } from '../server/src/modules/vitals/public.ts'
import type { Services } from '../server/src/services.ts'
import { admitCrowd, type Patient } from '../server/test/crowd.ts'
import { removeData, throwawayFolder } from '../server/test/throwaway-cluster.ts'
import { backendService, type Exported, measureExport } from './fhir-export.ts'
import { startOurs } from './programs.ts'
import { printRows } from './report.ts'

const goals = { rate: 1500, memory: 30, slope: 1.1 }
const planned = 100_000
const vitalsEach = 8
const patientsAtOnce = 50
const dayMs = 86_400_000
const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

/** `$export` of 2,000 patients and of 10,000, on a database of its own: whether time and memory grow with them, and what 100,000 would take. */
export async function benchBulk({ quick }: { quick: boolean }) {
  const sizes = quick ? [200, 1000] : [2000, 10_000]
  const folder = throwawayFolder('bench-bulk')
  const started: { stop: () => Promise<void> }[] = []
  try {
    const cluster = await startEmbedded({ dataDir: folder })
    started.push(cluster)
    const { ownerUrl } = cluster
    const keyFile = path.join(folder, 'key.json')
    const publicUrl = 'http://localhost:3000'
    const env = { DATABASE_URL: ownerUrl, MASTER_KEY_FILE: keyFile, PUBLIC_URL: publicUrl }
    const web = await startOurs({ ...env, UZIMA_ROLE: 'web' })
    started.push(web)
    const { keys } = await loadMasterKey(keyFile)
    const ask = await backendService({ ownerUrl, web, publicUrl })
    const rows: { exported: Exported; load: string; database: number; laid: number }[] = []
    let there = 0
    for (const size of sizes) {
      const begun = performance.now()
      await lay(ownerUrl, { patients: size - there, from: there, services: { keys, fields: createFields(keys) } as Services }) // all that storing needs
      const laid = (performance.now() - begun) / 1000
      there = size
      await withClient(ownerUrl, (owner) => owner.query('analyze'))
      const before = loadavg()[0] ?? 0
      const exported = await measureExport({ ownerUrl, env, publicUrl, folder, ask, shares })
      const load = `${before.toFixed(1)} to ${(loadavg()[0] ?? 0).toFixed(1)}`
      const database = await withClient(ownerUrl, async (owner) => {
        const { rows } = await owner.query<{ size: string }>('select pg_database_size(current_database()) as size')
        return Number(rows[0]?.size) / 1e6
      })
      rows.push({ exported, load, database, laid })
      console.log(
        `Held after a full collection, at each tenth of ${size} patients, MB: ${exported.held.map((held) => held.toFixed(1)).join(' ')}`,
      )
    }
    print(rows)
  } finally {
    for (const each of started.reverse()) await each.stop()
    removeData(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

function print(rows: { exported: Exported; load: string; database: number; laid: number }[]) {
  const of = (name: string, value: (row: (typeof rows)[number]) => string) => [name, ...rows.map(value)]
  const grown = ({ held }: Exported) => Math.max(...held) - (held[0] ?? 0)
  printRows([
    of('patients', ({ exported }) => exported.patients.toLocaleString('en')),
    of('resources', ({ exported }) => exported.resources.toLocaleString('en')),
    of('seconds', ({ exported }) => exported.seconds.toFixed(1)),
    of(`resources a second (goal ${goals.rate})`, ({ exported }) => exported.rate.toFixed(0)),
    of('CPU of the worker, ms a resource', ({ exported }) => ((exported.cpuSeconds * 1000) / exported.resources).toFixed(2)),
    of('held after a full collection at the end, MB', ({ exported }) => (exported.held.at(-1) ?? 0).toFixed(1)),
    of(`growth of that from a tenth on, MB (goal ${goals.memory})`, ({ exported }) => grown(exported).toFixed(1)),
    of('resident at most, MB', ({ exported }) => Math.max(...exported.resident).toFixed(0)),
    of('size of the files, MB', ({ exported }) => (exported.bytes / 1e6).toFixed(1)),
    of('seconds to download', ({ exported }) => exported.download.toFixed(1)),
    of('size of the database after it, MB', ({ database }) => database.toFixed(0)),
    of('seconds to lay the records', ({ laid }) => laid.toFixed(0)),
    of('load of the machine', ({ load }) => load),
  ])
  const [small, large] = [rows[0]?.exported, rows.at(-1)?.exported]
  if (!small || !large) return
  // by CPU, as others may work beside it
  const slope = large.cpuSeconds / small.cpuSeconds / (large.resources / small.resources)
  const times = planned / large.patients
  console.log(
    `\nCPU for each resource, many patients beside few: ${slope.toFixed(2)} (goal <= ${goals.slope}): ${slope <= goals.slope ? 'PASS' : 'over'}`,
  )
  console.log(
    `${planned.toLocaleString('en')} patients at this rate: ${((large.seconds * times) / 60).toFixed(0)} minutes, ${((large.bytes * times) / 1e9).toFixed(1)} GB of files`,
  )
}

type Laid = { patients: number; from: number; services: Services }
/** Records as the portal stores them, sealed with a key for each person, straight into the database. */
async function lay(ownerUrl: string, { patients, from, services }: Laid) {
  console.log(`\nWriting the records of ${patients} patients …`)
  const now = new Date()
  const pool = createPool({ url: ownerUrl, max: 4, searchPath: 'app', onError: () => {} })
  try {
    const crowd: Patient[] = []
    for (let made = 0; made < patients; made += 1000)
      crowd.push(
        ...(await withClient(ownerUrl, (owner) =>
          admitCrowd(owner, { patients: Math.min(1000, patients - made), doctors: 0, now, from: from + made }),
        ).then((each) => each.patients)),
      )
    const waiting = Array.from({ length: Math.ceil(crowd.length / patientsAtOnce) }, (_, n) =>
      crowd.slice(n * patientsAtOnce, (n + 1) * patientsAtOnce),
    )
    const write = async () => {
      for (let some = waiting.pop(); some; some = waiting.pop()) {
        const group = some
        await inTransaction(pool, asSystem(now), async (db) => {
          for (const { id } of group) await layRecord({ db, now, services }, id)
          return { value: undefined }
        })
      }
    }
    await Promise.all([write(), write(), write()])
  } finally {
    await pool.end()
  }
}

async function layRecord(ctx: { db: Db; now: Date; services: Services }, patientId: string) {
  const { db, now, services } = ctx
  const by = { id: patientId, as: 'patient' } as const
  await storeGivenConsent(db, services.keys, { userId: patientId, locale: 'en', at: now })
  await storeAllergy(ctx, {
    ...{ patientId, by, at: now },
    content: {
      ...{ substance: { code: null, text: 'Penicillin' }, type: 'allergy', state: 'active', manifestations: ['hives'], reaction: null },
      ...{ severity: 'mild', criticality: null, onset: '2019', note: 'As a child' },
    },
  })
  await storeCondition(ctx, {
    ...{ patientId, by, at: now },
    content: {
      problem: { listed: null, code: null, text: 'Asthma' },
      ...{ status: 'active', isChronic: true, onset: '2018-05', ended: null, note: 'Known for long' },
    },
  })
  await storeVitals(
    ctx,
    Array.from({ length: vitalsEach }, (_, n) => ({
      ...(n % 2
        ? ({ kind: 'bp', values: [120 + n, 80], unit: 'mm[Hg]' } as const)
        : ({ kind: 'hr', values: [60 + n], unit: '/min' } as const)),
      ...{ userId: patientId, addedBy: patientId, takenAt: new Date(now.getTime() - (n + 1) * 5 * dayMs), note: null },
    })),
  )
}
