import type { FhirResource } from '#export/fhir.ts'
import { type Reach, TooLong } from './reach.ts'

/** Why a fetch came to an end before its time; `retryAfter` in seconds. */
export class Stopped extends Error {
  override name = 'Stopped'
  readonly problem: 'unreachable' | 'busy' | 'not_understood' | 'rest_later' | 'unauthorized'
  readonly retryAfter: number | null
  constructor(problem: Stopped['problem'], retryAfter: number | null = null) {
    super(problem)
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

export const most = { pageBytes: 10_000_000, bytes: 60_000_000, pages: 400, entries: 3000, ms: 180_000, waitSeconds: 20, waits: 3 } as const
export type Source = {
  reach: Reach
  address: string
  token: string
  /** How much was read so far, over all types. */
  spent: { bytes: number; pages: number; waits: number }
  startedAt: number
  /** What is refused for the token is so for one that was renewed just now. */
  isRenewed: boolean
  now: Date
  wait: (seconds: number) => Promise<void>
  /** How long one answer may take. */
  patienceMs: number
}

export function requireRoom({ spent, startedAt }: Source) {
  if (spent.pages >= most.pages || spent.bytes >= most.bytes || performance.now() - startedAt > most.ms) throw new Stopped('rest_later')
}

/** One address of the other portal; null where it has no such thing, or we may not read it. */
async function read(source: Source, address: string): Promise<unknown> {
  const { reach, token, spent, now, wait, patienceMs } = source
  for (;;) {
    requireRoom(source)
    spent.pages += 1
    let answer: Response
    let text: string
    try {
      const headers = { accept: 'application/fhir+json', authorization: `Bearer ${token}` }
      answer = await reach(address, { headers }, { mostBytes: most.pageBytes, patienceMs })
      text = await answer.text()
    } catch (error) {
      throw new Stopped(error instanceof TooLong ? 'not_understood' : 'unreachable')
    }
    spent.bytes += text.length
    if (answer.status === 200) return parsed(text)
    if (answer.status === 401) throw new Stopped('unauthorized')
    if (answer.status === 429 || answer.status === 503) {
      const seconds = secondsOf(answer.headers.get('retry-after'), now)
      if (seconds > most.waitSeconds || spent.waits >= most.waits) throw new Stopped('busy', seconds)
      spent.waits += 1
      await wait(seconds)
    } else if ([400, 403, 404, 405, 410, 422, 501].includes(answer.status)) return null
    else throw new Stopped(answer.status < 400 ? 'not_understood' : 'unreachable')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Stopped('not_understood')
  }
}

/** A number of seconds, or until when. */
function secondsOf(said: string | null, now: Date): number {
  const seconds = said === null ? 5 : /^\d{1,9}$/.test(said) ? Number(said) : Math.ceil((Date.parse(said) - now.getTime()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 86_400) : 5
}

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const isOfType = (value: unknown, type: string): value is FhirResource =>
  isObject(value) && value.resourceType === type && typeof value.id === 'string' && value.id.length <= 64

/** The person as the other portal knows them: nobody else's answer counts. */
export async function readPatient(source: Source, id: string): Promise<FhirResource> {
  const patient = await read(source, `${source.address}/Patient/${id}`)
  if (!isOfType(patient, 'Patient') || patient.id !== id) throw new Stopped('not_understood')
  return patient
}

/** All entries of a search, page by page; the next page is of the same server alone. */
export async function* search(source: Source, type: string, query: Record<string, string>): AsyncGenerator<FhirResource> {
  let address: string | undefined = `${source.address}/${type}?${new URLSearchParams(query)}`
  const seen = new Set<string>()
  while (address !== undefined) {
    if (seen.has(address)) throw new Stopped('not_understood')
    seen.add(address)
    const bundle: unknown = await read(source, address)
    if (bundle === null) return
    if (!isObject(bundle) || bundle.resourceType !== 'Bundle') throw new Stopped('not_understood')
    for (const { resource } of listIn(bundle.entry)) if (isOfType(resource, type)) yield resource
    address = nextOf(bundle, address, source.address)
  }
}

function nextOf({ link }: Json, at: string, base: string): string | undefined {
  const next = listIn(link).find(({ relation }) => relation === 'next')?.url
  if (next === undefined) return undefined
  const url = typeof next === 'string' && URL.canParse(next, at) ? new URL(next, at) : undefined
  const home = new URL(base)
  const isWithin = url !== undefined && (url.pathname === home.pathname || url.pathname.startsWith(`${home.pathname.replace(/\/$/, '')}/`))
  if (!isWithin || url.origin !== home.origin || url.username !== '' || url.password !== '') throw new Stopped('not_understood')
  return url.href
}

/** It says of whom it is, and it is of them. */
export function isOf({ subject, patient, beneficiary }: Json, id: string): boolean {
  const about = [subject, patient, beneficiary].find(isObject)
  const reference = isObject(about) ? about.reference : undefined
  return typeof reference === 'string' && (reference === `Patient/${id}` || reference.endsWith(`/Patient/${id}`))
}
