import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { WebSocket } from 'ws'
import { createTokens } from '../server/src/auth/tokens.ts'
import { loadMasterKey } from '../server/src/crypto/master-key.ts'
import { startEmbedded } from '../server/src/embedded/supervisor.ts'
import { liveChannel } from '../server/src/live/hints.ts'
import { admitCrowd, tokenOf } from '../server/test/crowd.ts'
import { removeData, throwawayFolder } from '../server/test/throwaway-cluster.ts'
import { secondsOfTree } from './cpu.ts'
import { type Program, startBareLive, startOurs } from './programs.ts'
import { median, printRows } from './report.ts'

const sockets = 1000
const aSecond = 4
/** A NOTIFY payload is limited to 8,000 bytes: as many hints as the server itself puts into one. */
const hintsPerNotify = 60
const goal = 2

type Side = { name: string; program: Program; listeners: WebSocket[]; tell: (id: string) => Promise<void> }

/**
 * A thousand tabs on one process, each receiving four hints a second: latency, and processor time per delivery compared with a minimal
 * program.
 */
export async function benchLive({ quick }: { quick: boolean }) {
  const [rounds, seconds] = quick ? [2, 2] : [5, 5]
  const dataDir = throwawayFolder('bench-live')
  const keyFile = path.join(dataDir, 'key.json')
  const started: { stop: () => Promise<void> }[] = []
  try {
    const cluster = await startEmbedded({ dataDir })
    started.push(cluster)
    const publicUrl = 'http://localhost:3000'
    const ours = await startOurs({ DATABASE_URL: cluster.ownerUrl, MASTER_KEY_FILE: keyFile, PUBLIC_URL: publicUrl, UZIMA_ROLE: 'web' })
    const bare = await startBareLive()
    started.push(ours, bare)
    const { keys } = await loadMasterKey(keyFile)
    const tokens = createTokens({ signingKeys: [keys.signingKey], issuer: `${publicUrl}/auth/v1` })
    const owner = new pg.Client({ connectionString: cluster.ownerUrl })
    await owner.connect()
    started.push({ stop: () => owner.end() })
    const passwordHash = await hash('correct horse battery', { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    const { patients } = await admitCrowd(owner, { patients: sockets, doctors: 1, now: new Date(), passwordHash })

    const listeners = { ours: [] as WebSocket[], bare: [] as WebSocket[] }
    for (const patient of patients) {
      const hello = JSON.stringify({ type: 'hello', token: await tokenOf(patient, tokens) })
      listeners.ours.push(await listen(`ws://127.0.0.1:${ours.port}/api/live`, hello))
      listeners.bare.push(await listen(`ws://127.0.0.1:${bare.port}`, 'hello'))
    }
    const teller = await open(`ws://127.0.0.1:${bare.port}`)
    teller.send('teller')
    const hintAll = async (id: string) => {
      for (let from = 0; from < patients.length; from += hintsPerNotify) {
        const hints = patients.slice(from, from + hintsPerNotify).map(({ id: userId }) => ({ userId, topic: 'bench', id }))
        await owner.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify(hints)])
      }
    }
    const sides: Side[] = [
      { name: 'ours', program: ours, listeners: listeners.ours, tell: hintAll },
      { name: 'bare', program: bare, listeners: listeners.bare, tell: async (id) => teller.send(JSON.stringify({ topic: 'bench', id })) },
    ]
    const found = sides.map(({ name }) => ({ name, costs: [] as number[], delays: [] as number[] }))
    for (let round = -1; round < rounds; round++) {
      for (const [index, side] of (round % 2 === 0 ? sides : [...sides].reverse()).entries()) {
        const { cost, delays } = await measure(side, seconds)
        const into = found.find(({ name }) => name === side.name)
        if (round < 0 || !into || index < 0) continue
        into.costs.push(cost)
        into.delays.push(...delays)
      }
    }
    for (const socket of [...listeners.ours, ...listeners.bare, teller]) socket.terminate()
    print(found)
  } finally {
    for (const each of started.reverse()) await each.stop()
    removeData(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Processor time per delivery in microseconds, and the delay of each in milliseconds. */
async function measure({ program, listeners, tell }: Side, seconds: number) {
  const delays: number[] = []
  const toldAt = new Map<string, number>()
  const hear = (data: unknown) => {
    const { topic, id } = JSON.parse(String(data)) as { topic: string; id?: string }
    const told = topic === 'bench' ? toldAt.get(id ?? '') : undefined
    if (told !== undefined) delays.push(performance.now() - told)
  }
  for (const socket of listeners) socket.on('message', hear)
  const before = secondsOfTree(program.pid)
  for (let count = 0; count < seconds * aSecond; count++) {
    const id = randomUUID()
    const began = performance.now()
    toldAt.set(id, began)
    await tell(id)
    await delay(Math.max(0, 1000 / aSecond - (performance.now() - began)))
  }
  await delay(500)
  const used = secondsOfTree(program.pid) - before
  for (const socket of listeners) socket.off('message', hear)
  const due = seconds * aSecond * listeners.length
  if (delays.length !== due) throw new Error(`${delays.length} of ${due} hints arrived.`)
  return { cost: (used * 1_000_000) / due, delays }
}

function print(found: { name: string; costs: number[]; delays: number[] }[]) {
  const [ours, bare] = found
  if (!ours || !bare) return
  const at = (delays: number[], share: number) => (delays.sort((a, b) => a - b)[Math.floor(share * (delays.length - 1))] ?? 0).toFixed(1)
  const ratio = median(ours.costs.map((cost, round) => cost / (bare.costs[round] ?? cost)))
  console.log(
    `\n${sockets} sockets on one process, ${aSecond} hints a second to each; processor time of the server, median of ${ours.costs.length} rounds`,
  )
  printRows([
    ['', 'a delivery', 'p50', 'p99'],
    ...found.map(({ name, costs, delays }) => [name, `${median(costs).toFixed(1)} us`, `${at(delays, 0.5)} ms`, `${at(delays, 0.99)} ms`]),
  ])
  console.log(`ratio ${ratio.toFixed(2)}x (goal <= ${goal}x: ${ratio <= goal ? 'PASS' : 'over'})`)
}

async function listen(url: string, hello: string): Promise<WebSocket> {
  const socket = await open(url)
  const ready = new Promise((resolve, reject) => {
    socket.once('message', resolve)
    socket.once('close', (code) => reject(new Error(`A socket was closed (${code}).`)))
  })
  socket.send(hello)
  await ready
  return socket
}

async function open(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return socket
}
