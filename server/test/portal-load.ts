import { Agent, request } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import type { Tokens } from '#auth/tokens.ts'
import { type Child, startChild } from './child.ts'
import { type Crowd, type Patient, startOf, tokenOf } from './crowd.ts'

export const portalUrl = 'https://portal.example'
const readers = 6
const writers = 2

type Program = { program: string; port: number; databaseUrl: string; keyFile: string; role?: 'web' | 'jobs' }

/** A process as on a server of its own, behind a proxy, with a database that others have, too. */
export async function startProcess({ program, port, databaseUrl, keyFile, role = 'web' }: Program): Promise<Child> {
  const child = startChild([program], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: '/nonexistent',
      MASTER_KEY_FILE: keyFile,
      PUBLIC_URL: portalUrl,
      PORT: String(port),
      SMTP_URL: 'smtps://mail.portal.example',
      MAIL_FROM: 'portal@portal.example',
      TRUSTED_PROXIES: '1',
      UZIMA_ROLE: role,
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

type Load = {
  /** Of the proxy. */
  port: number
  crowd: Crowd
  tokens: Tokens
  paths: readonly string[]
  /** Who reads; everybody, unless it is said. */
  readBy?: readonly Patient[]
  /** Which patients book, each once. */
  from: number
  until: number
}
/** Each of them agrees to the notice in force. */
export async function consent({ port, tokens, people }: { port: number; tokens: Tokens; people: readonly Patient[] }): Promise<void> {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  for (const patient of people) {
    const headers = { authorization: `Bearer ${await tokenOf(patient, tokens)}`, 'content-type': 'application/json' }
    const { text } = await ask(agent, port, { method: 'GET', path: '/api/consent/notice?locale=en', headers })
    const { version, locale, textHash } = JSON.parse(text) as Record<string, unknown>
    const body = JSON.stringify({ version, locale, textHash })
    const { status } = await ask(agent, port, { method: 'POST', path: '/api/consent', headers, body })
    if (status !== 200 && status !== 201) throw new Error(`Consent was answered with ${status}.`)
  }
  agent.destroy()
}

/** How often which answer came, what failed, the ids of visits whose booking was acknowledged, and the longest that anybody waited. */
export type Answers = { statuses: Record<string, number>; failures: string[]; booked: string[]; longestMs: number }

/** People who read and book through the proxy, all the time until `stop`. */
export function startLoad({ port, crowd, tokens, paths, readBy = crowd.patients, from, until }: Load): { stop: () => Promise<Answers> } {
  const { patients, doctorIds } = crowd
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  const answers: Answers = { statuses: {}, failures: [], booked: [], longestMs: 0 }
  let isOver = false
  let next = from
  const count = async (call: Call) => {
    const since = performance.now()
    const answer = await ask(agent, port, call)
    answers.longestMs = Math.max(answers.longestMs, Math.round(performance.now() - since))
    const key = `${call.method} ${answer.status}`
    answers.statuses[key] = (answers.statuses[key] ?? 0) + 1
    if (answer.status !== 200 && answer.status !== 201) answers.failures.push(`${key} ${call.path} ${answer.text}`)
    return answer
  }
  const read = async (): Promise<void> => {
    for (const [index, path] of paths.entries()) {
      if (isOver) return
      const patient = readBy[(next + index) % readBy.length]
      const headers = patient && { authorization: `Bearer ${await tokenOf(patient, tokens)}` }
      await count({ method: 'GET', path, ...(path.startsWith('/api/') && headers && { headers }) })
      await delay(20)
    }
    return read()
  }
  const write = async (): Promise<void> => {
    const index = next
    const patient = patients[index]
    if (isOver || !patient || index >= until) return
    next += 1
    const wish = {
      doctorId: doctorIds[index % doctorIds.length],
      start: startOf(Math.floor(index / doctorIds.length), new Date()),
      reason: 'Cough',
      mode: 'in_person',
    }
    const headers = {
      authorization: `Bearer ${await tokenOf(patient, tokens)}`,
      'content-type': 'application/json',
      'idempotency-key': patient.id,
    }
    const { status, text } = await count({ method: 'POST', path: '/api/appointments', headers, body: JSON.stringify(wish) })
    if (status === 201) answers.booked.push((JSON.parse(text) as { id: string }).id)
    await delay(600)
    return write()
  }
  const load = [...Array.from({ length: readers }, read), ...Array.from({ length: writers }, write)]
  return {
    stop: async () => {
      isOver = true
      await Promise.all(load)
      agent.destroy()
      return answers
    },
  }
}
