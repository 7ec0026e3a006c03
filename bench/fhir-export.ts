import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { allergiesApi } from '@uzima/contract/allergies'
import { conditionsApi } from '@uzima/contract/conditions'
import { consentApi } from '@uzima/contract/consent'
import type { Endpoint } from '@uzima/contract/endpoint'
import { vitalsApi } from '@uzima/contract/vitals'
import type pg from 'pg'
import type { Tokens } from '../server/src/auth/tokens.ts'
import { withClient } from '../server/src/db/one-client.ts'
import { admitCrowd, type Patient, tokenOf } from '../server/test/crowd.ts'
import { send } from './chart.ts'
import { type Program, startOurs } from './programs.ts'
import { printRows } from './report.ts'

const goals = { rate: 1500, memory: 30 }
const vitalsEach = 8
const writers = 8
const dayMs = 86_400_000
const keyId = 'bench'

type Place = {
  ownerUrl: string
  env: Record<string, string>
  web: Program
  tokens: Tokens
  publicUrl: string
  patients: number
  folder: string
}

/** `$export` of all patients, written by a worker of its own while nothing else happens: how fast, and in how much memory. */
export async function benchExport({ patients, tokens, ...place }: Place) {
  const now = new Date()
  const crowd = await withClient(place.ownerUrl, (owner) =>
    admitCrowd(owner, { patients, doctors: 0, now, from: 1 }).then((made) => made.patients),
  )
  console.log(`\nWriting the records of ${patients} patients …`)
  await layRecords(crowd, { port: place.web.port, tokens, now })
  const ask = await backendService(place)
  const { held, ...done } = await measureExport({ ...place, ask })
  const kept = (held.at(-1) ?? 0) - (held[0] ?? 0)
  console.log(`\n$export of ${done.patients} patients, ${done.resources} resources, ${(done.bytes / 1e6).toFixed(1)} MB`)
  printRows([
    ['', 'measured', 'goal', ''],
    ['seconds, with the wait for the worker', done.seconds.toFixed(1), '', ''],
    ['resources a second', done.rate.toFixed(0), `>= ${goals.rate}`, done.rate >= goals.rate ? 'PASS' : 'under'],
    ['memory of the worker, MB', `${Math.max(...done.resident).toFixed(0)}`, '', ''],
    ['growth from a tenth to the end, MB', (Math.max(...done.resident) - (done.resident[0] ?? 0)).toFixed(0), '', ''],
    ['held after a full collection, MB', (held.at(-1) ?? 0).toFixed(1), '', ''],
    ['growth of that, MB', kept.toFixed(1), `<= ${goals.memory}`, kept <= goals.memory ? 'PASS' : 'over'],
    ['seconds to download', done.download.toFixed(1), '', ''],
  ])
}

type Service = Pick<Place, 'ownerUrl' | 'web' | 'publicUrl'>
type Ask = (address: string) => Promise<Response>
/** A backend service of these patients; asks as such. */
export async function backendService({ ownerUrl, web, publicUrl }: Service): Promise<Ask> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: keyId }
  const clientId = await withClient(ownerUrl, (owner) => letIn(owner, jwk, new Date()))
  const assertionOf = () => {
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = { iss: clientId, sub: clientId, aud: `${publicUrl}/auth/v1/oauth/token`, jti: randomUUID() }
    const exp = Math.floor(Date.now() / 1000) + 240
    const text = `${encoded({ alg: 'ES384', kid: keyId, typ: 'JWT' })}.${encoded({ ...claims, exp })}`
    return `${text}.${sign('sha384', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }
  const token = async () => {
    const body = new URLSearchParams({
      ...{ grant_type: 'client_credentials', scope: 'system/*.rs', client_assertion: assertionOf() },
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    })
    const answer = await fetch(`http://127.0.0.1:${web.port}/auth/v1/oauth/token`, { method: 'POST', body })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  return async (address) =>
    fetch(address.replace(publicUrl, `http://127.0.0.1:${web.port}`), {
      headers: { authorization: `Bearer ${await token()}`, prefer: 'respond-async', accept: 'application/fhir+json' },
    })
}

export type Exported = {
  patients: number
  resources: number
  seconds: number
  rate: number
  /** Of the worker: what it costs whatever else the machine does. */
  cpuSeconds: number
  bytes: number
  download: number
  /** What the worker holds after a full collection, at these shares of the patients and at the end; and what it has in all, in megabytes. */
  held: number[]
  resident: number[]
}
type Measured = Pick<Place, 'ownerUrl' | 'env' | 'publicUrl' | 'folder'> & { ask: Ask; shares?: number[] }
export async function measureExport({ ownerUrl, env, publicUrl, folder, ask, shares = [0.1] }: Measured): Promise<Exported> {
  const heapFile = path.join(folder, 'heap')
  const preload = `--import ${pathToFileURL(path.join(import.meta.dirname, 'heap.mjs'))}`
  const jobs = await startOurs({ ...env, UZIMA_ROLE: 'jobs', NODE_OPTIONS: preload, BENCH_HEAP_FILE: heapFile })
  try {
    const begun = await ask(`${publicUrl}/fhir/R4/$export`)
    if (begun.status !== 202) throw new Error(`$export answered ${begun.status}: ${await begun.text()}`)
    const at = begun.headers.get('content-location') ?? ''
    const startedAt = performance.now()
    const cpuBefore = cpuOf(jobs.pid)
    const [held, resident]: [number[], number[]] = [[], []]
    const progress = () =>
      withClient(ownerUrl, async (owner) => {
        const { rows } = await owner.query<{ state: string; patients: number; resources: number; total: number | null }>(
          'select state, patients, resources, of_patients as total from app.bulk_exports order by started_at desc limit 1',
        )
        return rows[0] ?? { state: 'running', patients: 0, resources: 0, total: null }
      })
    let done = await progress()
    while (done.state === 'running') {
      await delay(500)
      done = await progress()
      const share = shares[held.length]
      // caches and compiled code are there once a tenth is written
      if (share !== undefined && done.total !== null && done.patients > done.total * share) held.push(await heldBy(jobs.pid, heapFile))
      if (held.length > 0) resident.push(residentOf(jobs.pid))
    }
    const seconds = (performance.now() - startedAt) / 1000
    const cpuSeconds = cpuOf(jobs.pid) - cpuBefore
    held.push(await heldBy(jobs.pid, heapFile))
    if (done.state !== 'done') throw new Error(`The export ended as ${done.state}.`)
    const manifest = (await (await ask(at)).json()) as { output: { url: string; count: number }[] }
    const downloadedAt = performance.now()
    let bytes = 0
    for (const { url } of manifest.output) bytes += (await (await ask(url)).arrayBuffer()).byteLength
    const download = (performance.now() - downloadedAt) / 1000
    const { patients, resources } = done
    return { patients, resources, seconds, rate: resources / seconds, cpuSeconds, bytes, download, held, resident }
  } finally {
    await jobs.stop()
  }
}

/** User and system time, in seconds: ticks are hundredths on Linux. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const residentOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

/** What is left after a full collection of garbage, in megabytes. */
async function heldBy(pid: number, file: string): Promise<number> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await delay(20)
  return Number(readFileSync(file, 'utf8')) / 1e6
}

const kinds = ['profile', 'problems', 'allergies', 'vitals', 'goals', 'medications', 'visits', 'results']

/** A backend service that two admins are said to have agreed on. */
async function letIn(owner: pg.ClientBase, key: object, now: Date): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `with client as (
       insert into app.oauth_clients (id, name, redirect_uris, kinds, is_backend, registered_at) values ($1, 'Bench', '{}', '{}', true, $2)
       returning id),
     asked as (insert into app.backend_requests (id, client_id, kinds, jwks, asked_at) select id, id, $3, $4, $2 from client returning id)
     insert into app.backend_decisions (request_id, outcome, decided_at) select id, 'approved', $2 from asked`,
    [id, now, kinds, JSON.stringify({ keys: [key] })],
  )
  return id
}

async function layRecords(crowd: readonly Patient[], { port, tokens, now }: { port: number; tokens: Tokens; now: Date }) {
  const waiting = [...crowd]
  const write = async () => {
    for (let patient = waiting.pop(); patient; patient = waiting.pop()) {
      const of = await tokenOf(patient, tokens)
      const ask = async (endpoint: Endpoint, input: Record<string, unknown> = {}) => send(port, of, endpoint, input)
      const { version, locale, textHash } = (await ask(consentApi.getNotice, { locale: 'en' })) as unknown as Record<string, string>
      await ask(consentApi.giveConsent, { version, locale, textHash })
      await ask(allergiesApi.addAllergy, {
        substance: { code: null, text: 'Penicillin' },
        ...{ type: 'allergy', state: 'active', manifestations: ['hives'], reaction: null, severity: 'mild', criticality: null },
        ...{ onset: '2019', note: 'As a child' },
      })
      await ask(conditionsApi.addCondition, {
        problem: { listed: null, code: null, text: 'Asthma' },
        ...{ status: 'active', isChronic: true, onset: '2018-05', note: 'Known for long' },
      })
      for (let n = 0; n < vitalsEach; n += 1) {
        await ask(vitalsApi.addVital, {
          ...(n % 2 ? { kind: 'bp', values: [120 + n, 80], unit: 'mm[Hg]' } : { kind: 'hr', values: [60 + n], unit: '/min' }),
          ...{ takenAt: new Date(now.getTime() - (n + 1) * 5 * dayMs).toISOString(), note: null },
        })
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
}
