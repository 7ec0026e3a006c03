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
export async function benchExport({ ownerUrl, env, web, tokens, publicUrl, patients, folder }: Place) {
  const now = new Date()
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  const crowd = await withClient(ownerUrl, (owner) =>
    admitCrowd(owner, { patients, doctors: 0, now, from: 1 }).then((made) => made.patients),
  )
  const clientId = await withClient(ownerUrl, (owner) => letIn(owner, { ...publicKey.export({ format: 'jwk' }), kid: keyId }, now))
  console.log(`\nWriting the records of ${patients} patients …`)
  await layRecords(crowd, { port: web.port, tokens, now })

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
  const ask = async (address: string) =>
    fetch(address.replace(publicUrl, `http://127.0.0.1:${web.port}`), {
      headers: { authorization: `Bearer ${await token()}`, prefer: 'respond-async', accept: 'application/fhir+json' },
    })

  const heapFile = path.join(folder, 'heap')
  const preload = `--import ${pathToFileURL(path.join(import.meta.dirname, 'heap.mjs'))}`
  const jobs = await startOurs({ ...env, UZIMA_ROLE: 'jobs', NODE_OPTIONS: preload, BENCH_HEAP_FILE: heapFile })
  try {
    const begun = await ask(`${publicUrl}/fhir/R4/$export`)
    if (begun.status !== 202) throw new Error(`$export answered ${begun.status}: ${await begun.text()}`)
    const at = begun.headers.get('content-location') ?? ''
    const startedAt = performance.now()
    const memory: number[] = []
    let heldAtTenth: number | undefined
    const progress = () =>
      withClient(ownerUrl, async (owner) => {
        const { rows } = await owner.query<{ state: string; patients: number; resources: number }>(
          'select state, patients, resources from app.bulk_exports',
        )
        return rows[0] ?? { state: 'running', patients: 0, resources: 0 }
      })
    let done = await progress()
    while (done.state === 'running') {
      await delay(500)
      done = await progress()
      // caches and compiled code are there once a tenth is written
      if (done.patients > patients / 10) {
        heldAtTenth ??= await heldBy(jobs.pid, heapFile)
        memory.push(residentOf(jobs.pid))
      }
    }
    const seconds = (performance.now() - startedAt) / 1000
    const held = await heldBy(jobs.pid, heapFile)
    const manifest = (await (await ask(at)).json()) as { output: { url: string; count: number }[] }
    const downloadedAt = performance.now()
    let bytes = 0
    for (const { url } of manifest.output) bytes += (await (await ask(url)).arrayBuffer()).byteLength
    const download = (performance.now() - downloadedAt) / 1000
    const rate = done.resources / seconds
    const kept = held - (heldAtTenth ?? held)
    const growth = Math.max(...memory) - (memory[0] ?? 0)
    console.log(`\n$export of ${done.patients} patients, ${done.resources} resources, ${(bytes / 1e6).toFixed(1)} MB`)
    printRows([
      ['', 'measured', 'goal', ''],
      ['seconds, with the wait for the worker', seconds.toFixed(1), '', ''],
      ['resources a second', rate.toFixed(0), `>= ${goals.rate}`, rate >= goals.rate ? 'PASS' : 'under'],
      ['memory of the worker, MB', `${Math.max(...memory).toFixed(0)}`, '', ''],
      ['growth from a tenth to the end, MB', growth.toFixed(0), '', ''],
      ['held after a full collection, MB', held.toFixed(1), '', ''],
      ['growth of that, MB', kept.toFixed(1), `<= ${goals.memory}`, kept <= goals.memory ? 'PASS' : 'over'],
      ['seconds to download', download.toFixed(1), '', ''],
    ])
  } finally {
    await jobs.stop()
  }
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
