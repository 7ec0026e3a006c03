import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { hash } from '@node-rs/argon2'
import { withClient } from '../server/src/db/one-client.ts'
import { startEmbedded } from '../server/src/embedded/supervisor.ts'
import { admitCrowd } from '../server/test/crowd.ts'
import { removeData, throwawayFolder } from '../server/test/throwaway-cluster.ts'
import { startOurs } from './programs.ts'
import { median, printRows } from './report.ts'
import { password } from './world.ts'

const pairs = 400
const warmUps = 40
/** The maximum deviation from 0.5 of the area under the ROC curve, that is, of the best guess by time alone. */
const goal = 0.05

type Path = { name: string; url: string; body: (email: string) => object }
const paths: Path[] = [
  { name: 'sign up', url: '/signup', body: (email) => ({ email, password, data: { name: 'Ada' } }) },
  { name: 'password', url: '/token?grant_type=password', body: (email) => ({ email, password: 'wrong password' }) },
  { name: 'recover', url: '/recover', body: (email) => ({ email }) },
  { name: 'code', url: '/otp', body: (email) => ({ email, create_user: false }) },
  { name: 'code or new account', url: '/otp', body: (email) => ({ email }) },
  { name: 'magic link', url: '/magiclink', body: (email) => ({ email }) },
  { name: 'resend', url: '/resend', body: (email) => ({ type: 'signup', email }) },
]

/** Whether response times reveal if an address has an account: sequential requests over loopback, with rate limits raised. */
export async function benchTiming({ quick }: { quick: boolean }) {
  const count = quick ? pairs / 4 : pairs
  const dataDir = throwawayFolder('bench-timing')
  const started: { stop: () => Promise<void> }[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const cluster = await startEmbedded({ dataDir })
    started.push(cluster)
    const settings = { DATABASE_URL: cluster.ownerUrl, MASTER_KEY_FILE: path.join(dataDir, 'key.json'), UZIMA_ROLE: 'web' }
    const ours = await startOurs({ ...settings, PUBLIC_URL: 'http://localhost:3000' })
    started.push(ours)
    const known = await admitKnown(cluster.ownerUrl, count + warmUps)
    let strangers = 0
    const ask = async ({ url, body }: Path, email: string) => timeOf(agent, ours.port, `/auth/v1${url}`, body(email))

    const rows = [['', 'known, median ms', 'unknown, median ms', 'AUC', `goal 0.5 ± ${goal}`]]
    for (const each of paths) {
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let n = 0; n < count + warmUps; n += 1) {
        const kinds = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
        for (const kind of kinds) {
          strangers += 1
          const ms = await ask(each, kind === 'known' ? (known[n] ?? '') : `stranger-${strangers}@example.org`)
          if (n >= warmUps) times[kind].push(ms)
        }
      }
      const auc = areaUnder(times.known, times.unknown)
      const verdict = Math.abs(auc - 0.5) <= goal ? 'PASS' : 'over'
      rows.push([each.name, median(times.known).toFixed(2), median(times.unknown).toFixed(2), auc.toFixed(3), verdict])
    }
    console.log(`\nTime as a sign of a known address: ${count} pairs each, in random order, after ${warmUps} to warm up`)
    printRows(rows)
    // the standard error of the area for two samples from the same distribution
    console.log(`Chance alone moves the area by ± ${(1.96 * Math.sqrt((2 * count + 1) / (12 * count * count))).toFixed(3)} (95 %).`)
  } finally {
    agent.destroy()
    for (const each of started.reverse()) await each.stop()
    removeData(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** People with confirmed addresses and passwords. */
async function admitKnown(url: string, count: number): Promise<string[]> {
  const passwordHash = await hash(password, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const crowd = await withClient(url, (owner) => admitCrowd(owner, { patients: count, doctors: 0, now: new Date(), passwordHash }))
  return crowd.patients.map(({ email }) => email)
}

/** The share of pairs in which the known address took longer: 0.5 if time reveals nothing. */
function areaUnder(known: number[], unknown: number[]): number {
  const longer = known.map((a) => unknown.reduce((sum, b) => sum + (a > b ? 1 : a === b ? 0.5 : 0), 0))
  return longer.reduce((sum, each) => sum + each, 0) / (known.length * unknown.length)
}

/** From the first byte sent to the last one received, on an open connection. */
function timeOf(agent: Agent, port: number, url: string, body: object): Promise<number> {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), host: 'localhost:3000' }
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const asked = request({ host: '127.0.0.1', port, path: url, method: 'POST', agent, headers }, (answer) => {
      if (answer.statusCode === 429 || (answer.statusCode ?? 500) >= 500) reject(new Error(`${url} answered ${answer.statusCode}.`))
      answer.resume()
      answer.on('end', () => resolve(performance.now() - began))
    })
    asked.on('error', reject)
    asked.end(text)
  })
}
