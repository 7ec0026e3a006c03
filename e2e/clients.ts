import type { APIRequestContext } from '@playwright/test'
import { type Account, expect } from './fixtures.ts'

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

/** The API, as any client of that person uses it. */
export async function clientOf(request: APIRequestContext, { email, password }: Account) {
  const signedIn = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  const headers = { authorization: `Bearer ${(await signedIn.json()).access_token}` }
  return async (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, data?: object) => {
    const answer = await request.fetch(path, { method, headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
}

/** Agrees to the notice that stands before health data. */
export async function agree(request: APIRequestContext, person: Account) {
  const call = await clientOf(request, person)
  const { version, locale, textHash } = await call('GET', '/api/consent/notice?locale=en')
  await call('POST', '/api/consent', { version, locale, textHash })
}

/** Books one of the doctor's free times and answers the visit. */
export async function book(
  request: APIRequestContext,
  patient: Account,
  doctor: Account,
  { reason, mode = 'video', from = new Date(), days = 7, take = 'first' }: Booking,
): Promise<{ id: string }> {
  const call = await clientOf(request, patient)
  const { rows } = await call('GET', `/api/providers/doctors?need=${encodeURIComponent(doctor.name)}`)
  expect(rows[0].name).toBe(doctor.name)
  const first = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(from)
  const found: { days: { slots: Slot[] }[] } = await call('GET', `/api/providers/doctors/${rows[0].id}/slots?from=${first}&days=${days}`)
  const free = found.days.flatMap(({ slots }) => slots).filter(({ start, isFree }) => isFree && Date.parse(start) > Date.now() + soon)
  const start = free.at(take === 'first' ? 0 : -1)?.start
  return call('POST', '/api/appointments', { doctorId: rows[0].id, start, reason, mode })
}

export const daysAhead = (count: number) => new Date(Date.now() + count * day)
