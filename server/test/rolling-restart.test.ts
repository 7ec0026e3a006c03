import { Agent, request } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTokens } from '#auth/tokens.ts'
import { type BuiltServer, freePort, startBuiltServer } from './built-server.ts'
import { type Child, startChild } from './child.ts'
import { admitCrowd, type Crowd, startOf, tokenOf } from './crowd.ts'
import { startProxy } from './proxies.ts'

const publicUrl = 'https://portal.example'
const [doctors, size] = [20, 200]
/** Between the return of one process and the stop of the next. */
const stepMs = 5000
const readers = 6
const writers = 2

let database: BuiltServer
let crowd: Crowd
let ports: [number, number]
beforeAll(async () => {
  database = await startBuiltServer('rolling')
  ports = [await freePort(), await freePort()]
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  crowd = await admitCrowd(owner, { patients: size, doctors, now: new Date() })
  await owner.end()
}, 120_000)
afterAll(() => database.remove(), 60_000)

/** A process as on a server of its own, with the database of another one. */
async function startProcess(port: number): Promise<Child> {
  const child = startChild([database.program], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.ownerUrl,
      DATA_DIR: '/nonexistent',
      MASTER_KEY_FILE: database.keyFile,
      PUBLIC_URL: publicUrl,
      PORT: String(port),
      SMTP_URL: 'smtps://mail.portal.example',
      MAIL_FROM: 'portal@portal.example',
      TRUSTED_PROXIES: '1',
      UZIMA_ROLE: 'web',
      LOG_LEVEL: 'warn',
    },
  })
  await child.line((line) => (line.startsWith('Uzima is ready at') ? line : undefined))
  return child
}

type Call = { method: string; path: string; headers?: Record<string, string>; body?: string }

/** Resolves with the status, or with the fault of a connection that broke. */
function ask(agent: Agent, port: number, { method, path, headers, body }: Call): Promise<{ status: number | string; text: string }> {
  return new Promise((resolve) => {
    const call = request(
      { agent, host: '127.0.0.1', port, method, path, servername: 'portal.example', headers: { ...headers, host: 'portal.example' } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: String(Buffer.concat(parts)) }))
        response.on('error', (error) => resolve({ status: error.message, text: '' }))
      },
    )
    call.on('error', (error) => resolve({ status: error.message, text: '' }))
    call.end(body)
  })
}

test.each(['nginx', 'caddy'] as const)(
  'two processes behind %s are restarted one after the other: no request fails',
  { timeout: 300_000 },
  async (name) => {
    const processes = await Promise.all(ports.map(startProcess))
    const proxy = await startProxy(name, ports)
    const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
    const tokens = createTokens({ signingKeys: [database.keys.signingKey], issuer: `${publicUrl}/auth/v1` })
    const statuses: Record<string, number> = {}
    const booked: string[] = []
    let isOver = false
    let next = name === 'nginx' ? 0 : size / 2
    const count = ({ method }: Call, status: number | string) => {
      statuses[`${method} ${status}`] = (statuses[`${method} ${status}`] ?? 0) + 1
    }
    const read = async (): Promise<void> => {
      for (const [index, path] of ['/', '/auth', '/api/appointments', '/healthz', '/api/appointments'].entries()) {
        if (isOver) return
        const patient = crowd.patients[(next + index) % size]
        const headers = patient && { authorization: `Bearer ${await tokenOf(patient, tokens)}` }
        const call = { method: 'GET', path, ...(path.startsWith('/api/') && headers && { headers }) }
        count(call, (await ask(agent, proxy.port, call)).status)
        await delay(20)
      }
      return read()
    }
    const write = async (): Promise<void> => {
      const index = next
      const patient = crowd.patients[index]
      if (isOver || !patient || index >= (name === 'nginx' ? size / 2 : size)) return
      next += 1
      const wish = {
        doctorId: crowd.doctorIds[index % doctors],
        start: startOf(Math.floor(index / doctors), new Date()),
        reason: 'Cough',
        mode: 'in_person',
      }
      const headers = {
        authorization: `Bearer ${await tokenOf(patient, tokens)}`,
        'content-type': 'application/json',
        'idempotency-key': patient.id,
      }
      const call = { method: 'POST', path: '/api/appointments', headers, body: JSON.stringify(wish) }
      const { status, text } = await ask(agent, proxy.port, call)
      count(call, status)
      if (status === 201) booked.push((JSON.parse(text) as { id: string }).id)
      await delay(600)
      return write()
    }
    const load = [...Array.from({ length: readers }, read), ...Array.from({ length: writers }, write)]
    for (const [index, port] of ports.entries()) {
      await delay(stepMs)
      processes[index]?.kill('SIGTERM')
      expect(await processes[index]?.exited).toBe(0)
      processes[index] = await startProcess(port)
    }
    await delay(stepMs)
    isOver = true
    await Promise.all(load)
    for (const each of processes) each.kill('SIGTERM')
    await Promise.all(processes.map(({ exited }) => exited))
    agent.destroy()
    await proxy.stop()
    expect(statuses).toEqual({ 'GET 200': expect.any(Number), 'POST 201': booked.length })
    expect(booked.length).toBeGreaterThan(20)
  },
)
