import type { APIRequestContext } from '@playwright/test'
import { prove } from './authenticator.ts'
import { now, nowMs } from './clock.ts'
import { type Account, expect } from './fixtures.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT'
type Slot = { start: string; isFree: boolean }
type Booking = {
  reason: string
  mode?: 'video' | 'in_person'
  /** The first day one looks at, today if none, and how many: of their free times the first or the last is taken. */
  from?: Date
  days?: number
  take?: 'first' | 'last'
}

const day = 86_400_000
/** What begins any moment could have begun before the booking arrives. */
const soon = 10 * 60_000

/** One session for each person, whatever their clients are asked for. */
const tokens = new Map<string, string>()

async function signIn(request: APIRequestContext, { email, password, app }: Account): Promise<void> {
  const signedIn = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  const { access_token: token } = await signedIn.json()
  tokens.set(email, app ? (await prove(request, app, token)).access_token : token)
}

/** The API, as any client of that person uses it. */
export async function clientOf(request: APIRequestContext, person: Account) {
  if (!tokens.has(person.email)) await signIn(request, person)
  const send = (method: Method, path: string, data?: object) =>
    request.fetch(path, { method, headers: { authorization: `Bearer ${tokens.get(person.email)}` }, data })
  const ask: typeof send = async (...asked) => {
    const answer = await send(...asked)
    if (answer.status() !== 401) return answer
    // the session has ended since: by time, or by what a journey did
    await signIn(request, person)
    return send(...asked)
  }
  const call = async (method: Method, path: string, data?: object) => {
    const answer = await ask(method, path, data)
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  return Object.assign(call, { try: ask })
}

type Call = Awaited<ReturnType<typeof clientOf>>

/** Agrees to the notice that stands before health data. */
export async function agree(request: APIRequestContext, person: Account) {
  const call = await clientOf(request, person)
  const { version, locale, textHash } = await call('GET', '/api/consent/notice?locale=en')
  await call('POST', '/api/consent', { version, locale, textHash })
}

/** The day of a moment in a time zone, as 2031-02-18. */
export const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
export const hourIn = (timeZone: string, at: string) =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date(at)))

async function findDoctor(call: Call, { name }: Account): Promise<string> {
  const { rows } = await call('GET', `/api/providers/doctors?need=${encodeURIComponent(name)}`)
  expect(rows[0].name).toBe(name)
  return rows[0].id
}

/** The times one can still book with a doctor. */
export async function freeStarts(
  request: APIRequestContext,
  patient: Account,
  doctor: Account,
  looked: { from?: Date; days?: number } = {},
) {
  const call = await clientOf(request, patient)
  return freeStartsOf(call, await findDoctor(call, doctor), looked)
}

async function freeStartsOf(call: Call, id: string, { from = now(), days = 7 }: { from?: Date; days?: number }) {
  const first = dayIn('America/Chicago', from)
  const found: { days: { slots: Slot[] }[] } = await call('GET', `/api/providers/doctors/${id}/slots?from=${first}&days=${days}`)
  return found.days
    .flatMap(({ slots }) => slots)
    .filter(({ start, isFree }) => isFree && Date.parse(start) > nowMs() + soon)
    .map(({ start }) => start)
}

/** Books one of the doctor’s free times and answers the visit. */
export async function book(
  request: APIRequestContext,
  patient: Account,
  doctor: Account,
  { reason, mode = 'video', from, days, take = 'first' }: Booking,
): Promise<{ id: string }> {
  const call = await clientOf(request, patient)
  const doctorId = await findDoctor(call, doctor)
  for (;;) {
    const start = (await freeStartsOf(call, doctorId, { from, days })).at(take === 'first' ? 0 : -1)
    const booked = await call.try('POST', '/api/appointments', { doctorId, start, reason, mode })
    // another journey has just taken this time
    if (booked.status() === 409) continue
    expect(booked.ok(), await booked.text()).toBe(true)
    return booked.json()
  }
}

export const daysAhead = (count: number) => new Date(nowMs() + count * day)
