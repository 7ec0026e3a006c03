import { randomUUID } from 'node:crypto'
import type { Tokens } from '../server/src/auth/tokens.ts'
import { type Patient, tokenOf } from '../server/test/crowd.ts'
import type { Shot } from './load.ts'
import { freeTime, password, type World } from './world.ts'

export type Operation = {
  name: string
  /** The maximum ratio to the minimal program's processor time. */
  goal: number
  /** The maximum number of database round trips. */
  trips: number
  count: number
  ours: (n: number) => Promise<Shot>
  bare: (n: number) => Promise<Shot>
}

const agent = { 'user-agent': 'bench' }

/** The operations measured, and how to request each from either program. `n` increases over all rounds, so that no time is booked twice. */
export function operationsOn(world: World, tokens: Tokens): Operation[] {
  const { readers, bookers } = world
  const signed = async (patient: Patient) => ({ ...agent, authorization: `Bearer ${await currentToken(patient, tokens)}` })
  const bearer = ({ id }: Patient) => ({ ...agent, authorization: `Bearer ${world.bareTokens.get(id)}` })
  const reader = (n: number) => among(readers, n)
  const visitId = (n: number) => among(reader(n).visitIds, Math.floor(n / readers.length))
  const booking = (n: number) => JSON.stringify({ ...freeTime(world, n), reason: 'Cough at night since last week', mode: 'in_person' })
  const credentials = (n: number) => JSON.stringify({ email: among(bookers, n).email, password })

  const message = async (n: number) => JSON.stringify(await world.writers.encrypted(among(bookers, n).id))

  return [
    {
      name: 'read a visit',
      goal: 2.4,
      trips: 4,
      count: 2400,
      ours: async (n) => ({ method: 'GET', path: `/api/appointments/${visitId(n)}`, headers: await signed(reader(n)), expect: 200 }),
      bare: async (n) => ({ method: 'GET', path: `/visits/${visitId(n)}`, headers: bearer(reader(n)), expect: 200 }),
    },
    {
      name: 'list visits',
      goal: 2.4,
      trips: 4,
      count: 1200,
      ours: async (n) => ({ method: 'GET', path: '/api/appointments', headers: await signed(reader(n)), expect: 200 }),
      bare: async (n) => ({ method: 'GET', path: '/visits', headers: bearer(reader(n)), expect: 200 }),
    },
    {
      name: 'book',
      goal: 3.5,
      trips: 4,
      count: 600,
      ours: async (n) => ({
        method: 'POST',
        path: '/api/appointments',
        headers: { ...(await signed(among(bookers, n))), 'idempotency-key': randomUUID() },
        body: booking(n),
        expect: 201,
      }),
      bare: async (n) => ({ method: 'POST', path: '/visits', headers: bearer(among(bookers, n)), body: booking(n), expect: 201 }),
    },
    {
      name: 'send a message',
      goal: 3.5,
      trips: 4,
      count: 600,
      ours: async (n) => ({
        method: 'POST',
        path: '/api/messages',
        headers: await signed(among(bookers, n)),
        body: await message(n),
        expect: 201,
      }),
      bare: async (n) => ({ method: 'POST', path: '/messages', headers: bearer(among(bookers, n)), body: await message(n), expect: 201 }),
    },
    {
      name: 'sign in',
      goal: 1.2,
      trips: 4,
      count: 160,
      ours: async (n) => ({
        method: 'POST',
        path: '/auth/v1/token?grant_type=password',
        headers: agent,
        body: credentials(n),
        expect: 200,
      }),
      bare: async (n) => ({ method: 'POST', path: '/sign-in', headers: agent, body: credentials(n), expect: 200 }),
    },
  ]
}

const among = <T>(all: T[], n: number): T => {
  const found = all[n % all.length]
  if (found === undefined) throw new Error('The world is empty.')
  return found
}

const known = new Map<string, { token: string; until: number }>()

/** Reuses a token as an app would: renews it a minute before it expires. */
async function currentToken(patient: Patient, tokens: Tokens): Promise<string> {
  const found = known.get(patient.sessionId)
  if (found && found.until > Date.now()) return found.token
  const token = await tokenOf(patient, tokens)
  known.set(patient.sessionId, { token, until: Date.now() + 240_000 })
  return token
}
