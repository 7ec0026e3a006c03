import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chunkBytes, type Upload } from '@uzima/contract/files'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tell } from './authorization/tell.ts'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { admitCrowd, type Patient, tokenOf } from './crowd.ts'
import { makePdf } from './pdf-files.ts'

let server: BuiltServer
let patients: Patient[]
beforeAll(async () => {
  server = await startBuiltServer('many-uploads', { AUTH_RELAXED: 'on' })
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  const crowd = await admitCrowd(owner, { patients: 10, doctors: 0, now: new Date() })
  await owner.query('update app.profiles set hipaa_consent = true')
  await owner.end()
  patients = crowd.patients
}, 120_000)
afterAll(() => server.remove(), 60_000)

type Sent = { name: string; bytes: Buffer }

async function send(patient: Patient, { name, bytes }: Sent): Promise<Upload> {
  const token = await tokenOf(patient, server.tokens)
  const ask = async (method: string, path: string, type: string, body?: string | Buffer) => {
    const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) }
    const answer = await fetch(`${server.url}/api/files${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
    })
    expect(answer.status, await answer.clone().text()).toBeLessThan(300)
    return (await answer.json()) as Upload
  }
  const { id } = await ask('POST', '', 'application/json', JSON.stringify({ name, size: bytes.length, type: '' }))
  for (let position = 0; position * chunkBytes < bytes.length; position += 1)
    await ask(
      'PUT',
      `/${id}/chunks/${position}`,
      'application/octet-stream',
      bytes.subarray(position * chunkBytes, (position + 1) * chunkBytes),
    )
  let upload = await ask('POST', `/${id}/finish`, 'application/json')
  while (upload.state === 'checking') {
    await new Promise((resolve) => setTimeout(resolve, 300))
    upload = await ask('GET', `/${id}`, '')
  }
  return upload
}

type Taken = { server: number; lookers: number[] }

/** Bytes used by the server and its file-checking processes, without PostgreSQL. */
function taken(): Taken {
  const { pid } = server.child
  return { server: bytesOf(pid), lookers: childrenOf(pid).map(bytesOf) }
}

/** The file-checking processes, from /proc where available: listing all processes ten times a second would be expensive. */
function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`
  const children = existsSync(list)
    ? readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number)
    : ask('-A', '-o', 'pid=,ppid=').flatMap(([child, parent]) => (parent === pid && child ? [child] : []))
  return children.filter((child) => commandOf(child).includes('inspection'))
}

function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return '' // the process has ended
  }
}

const ask = (...args: string[]): number[][] =>
  execFileSync('ps', args, { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))

function bytesOf(pid: number): number {
  try {
    return shareOf(pid) ?? (ask('-o', 'rss=', '-p', String(pid))[0]?.[0] ?? 0) * 1024
  } catch {
    return 0 // the process has ended
  }
}

/** The private memory of a process, where the system reports it. */
function shareOf(pid: number): number | undefined {
  if (!existsSync('/proc/self/smaps_rollup')) return undefined
  return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

test('forty files at once use at most 150 MB, with at most two processes checking them', { timeout: 300_000 }, async () => {
  const photo = await sharp({
    create: { width: 4000, height: 3000, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 12 }, background: '#fff' },
  })
    .jpeg({ quality: 70 })
    .toBuffer()
  const files: Sent[] = [
    { name: 'photo.jpg', bytes: photo },
    { name: 'scan.pdf', bytes: makePdf('A long scan', { extra: `% ${'0123456789abcdef'.repeat(500_000)}\n` }) },
    { name: 'notes.txt', bytes: Buffer.from('a line of notes\n'.repeat(300_000)) },
    { name: 'tiny.txt', bytes: Buffer.from('short') },
  ]
  const chosen = (index: number) => ({ patient: patients[index % patients.length] as Patient, file: files[index % files.length] as Sent })
  // load once what stays in memory: fonts, keys, connections
  for (const file of files) await send(patients[0] as Patient, file)
  const before = taken().server
  expect(before).toBeGreaterThan(0)
  let [most, ofServer, ofLookers, lookers] = [0, 0, 0, 0]
  const watching = setInterval(() => {
    const now = taken()
    most = Math.max(most, now.server - before + sum(now.lookers))
    ofServer = Math.max(ofServer, now.server - before)
    ofLookers = Math.max(ofLookers, sum(now.lookers))
    lookers = Math.max(lookers, now.lookers.length)
  }, 100)
  const sent = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const { patient, file } = chosen(index)
      return send(patient, file)
    }),
  )
  clearInterval(watching)
  expect(sent.map(({ state }) => state)).toEqual(Array(40).fill('ready'))
  tell(
    `40 uploads at once: ${megabytes(most)} more at most; the server ${megabytes(ofServer)}, ${lookers} processes that look at files ${megabytes(ofLookers)}`,
  )
  expect(lookers).toBeGreaterThan(0)
  expect(lookers).toBeLessThanOrEqual(2)
  expect(most).toBeLessThan(150_000_000)
})
