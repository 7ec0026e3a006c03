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

/** Bytes of the server and of the processes that look at files for it; PostgreSQL has its own. */
function taken(): Taken {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
  const bytesOf = ([, pid = '', , rss]: string[]) => shareOf(pid) ?? Number(rss) * 1024
  const own = rows.find(([, pid]) => Number(pid) === server.child.pid)
  const lookers = rows.filter(([, , parent, , args]) => Number(parent) === server.child.pid && args?.includes('inspection'))
  return { server: own ? bytesOf(own) : 0, lookers: lookers.map(bytesOf) }
}

/** What a process takes beyond what it shares with others, where the system says; nothing once it has ended. */
function shareOf(pid: string): number | undefined {
  const file = `/proc/${pid}/smaps_rollup`
  if (!existsSync('/proc/self/smaps_rollup')) return undefined
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

test('forty files at once take no more than 150 MB, with at most two processes that look at them', { timeout: 300_000 }, async () => {
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
  // what is read once stays: fonts, keys, connections
  for (const file of files) await send(patients[0] as Patient, file)
  const before = taken().server
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
