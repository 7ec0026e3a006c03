import type { Passwords } from '#auth/passwords.ts'
import type { Config } from '#config.ts'
import { createPool, type Db, type Pool } from '#db/connect.ts'
import { asSystem } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { registerSandbox } from '#modules/connected-apps/public.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import type { Services } from '#services.ts'
import { generated, shownPeople, withCharts } from './charts/charts.ts'
import { nurses } from './charts/staff.ts'
import { layInvoices } from './invoices.ts'
import { layDemo } from './lay.ts'
import { lockKeys } from './messages/browser.ts'
import { demoPassphrase, type Keepers, layMessages, makeKeepers } from './messages/lay-messages.ts'
import { layPeople } from './people.ts'
import { layPractice } from './practice/about.ts'
import { layCoverages } from './practice/coverages.ts'
import { layBranch, layRooms } from './practice/places.ts'
import { layWeek } from './practice/week.ts'
import { layPrices } from './prices.ts'
import { findDay, isLocalDemo, markDay, renewDay } from './renew.ts'
import { type Demo, readDemo } from './schema.ts'
import type { World } from './world.ts'

export type DemoAccount = { name: string; email: string; password: string; role: string }
type Options = {
  ownerUrl: string
  services: Services
  passwords: Passwords
  now: Date
  say: (line: string) => void
  /** How private keys are put under the passphrase; tests that open none give a cheap one. */
  lock?: typeof lockKeys
}

const seedName = 'demo-clinic'

/** The demo accounts printed at start-up in local mode. */
export function demoAccounts(seed: Config['seed']): DemoAccount[] {
  const { password, doctors, professionals, patients, frontDesk, billers, admins } = readDemo()
  const account = (role: string, { name, email }: { name: string; email: string }) => ({ role, name, email, password })
  return [
    ...patients.map((each) => account('patient', each)),
    ...(seed === 'demo' ? shownPeople.map((each) => account('patient', each)) : []),
    ...doctors.slice(0, 2).map((each) => account('doctor', each)),
    ...(seed === 'demo' ? [...professionals.slice(0, 1), ...nurses].map((each) => account('nurse', each)) : []),
    ...frontDesk.map((each) => account('front desk', each)),
    ...billers.map((each) => account('biller', each)),
    ...admins.map((each) => account('admin', each)),
  ]
}

/** Somebody without an account whose code is open: how a visitor takes it over. And how the messages open. */
export const furtherLines = [
  ...generated.flatMap(({ name, registered }) =>
    registered?.code ? [`  ${name}, born ${registered.born}, has no account yet; the code at /claim is ${registered.code}`] : [],
  ),
  `Their messages are end-to-end encrypted and open with the passphrase ${demoPassphrase}`,
]

/** Inserts the demo clinic once, in one transaction, and brings its day up to now on a later day; outside local mode its accounts are locked. */
export async function seedDemo({ ownerUrl, services, passwords, now, say, lock = lockKeys }: Options): Promise<void> {
  const { config } = services
  const isDemo = config.isLocal && config.seed !== 'none'
  const demo = readDemo()
  const passwordHash = isDemo ? await passwords.hash('demo', demo.password) : ''
  const pool = createPool({ url: ownerUrl, max: 1, searchPath: 'app', onError: () => {} })
  try {
    const begun = performance.now()
    const isMissing = isDemo && config.seed === 'demo' && !(await isLaid(pool, now))
    const keepers: Keepers = isMissing ? await makeKeepers(now, lock) : new Map()
    await inTransaction(pool, asSystem(now), async (db) => {
      await setDemoAccountsOpen(db, config.isLocal, now)
      if (!isDemo) return { value: undefined }
      await registerSandbox(db, config, now)
      const zone = services.practice.current.timeZone
      const at = { db, services, now, zone }
      if (!(await isNew(db, now))) {
        const laid = isLocalDemo(config) ? await findDay(db) : undefined
        if (laid && calendarDayOf(laid, zone) < calendarDayOf(now, zone)) say(await renewDay(at, laid))
        return { value: undefined }
      }
      const users = new Map([...keepers].map(([key, { holder }]) => [key, holder.userId]))
      const world: World = { ...at, users, doctors: new Map(), laid: [] }
      if (config.seed === 'demo') {
        const full = withCharts(demo, { seed: config.demoSeed, now, zone })
        await layClinic(world, full, { passwordHash, keepers })
        say(summaryOf(full, config.demoSeed, performance.now() - begun))
      } else {
        await layPeople(world, demo, passwordHash)
        await layDemo(world, demo)
      }
      return { value: undefined }
    })
  } finally {
    await pool.end()
  }
}

/** In this order: hours are at a place when visits are laid, and rooms are taken by visits that stand. */
async function layClinic(world: World, full: Demo, { passwordHash, keepers }: { passwordHash: string; keepers: Keepers }) {
  await layPeople(world, full, passwordHash)
  await layPractice(world, full)
  await layBranch(world)
  await layDemo(world, full)
  await layRooms(world)
  await layWeek(world)
  await layCoverages(world, full)
  await layMessages(world, full, keepers)
  await layPrices(world)
  await layInvoices(world)
  await markDay(world.db, world.now)
}

function summaryOf({ patients, registered, visits, records, medications, vitals }: Demo, seed: number, milliseconds: number) {
  const measured = vitals.reduce((count, { values }) => count + values.length, 0)
  const made = `${patients.length + registered.length} patients, ${visits.length} visits, ${records.length} results, ${medications.length} medicines, ${measured} measurements`
  return `The demo clinic was made with DEMO_SEED=${seed} in ${(milliseconds / 1000).toFixed(1)} s: ${made}.`
}

const isLaid = (pool: Pool, now: Date) =>
  inTransaction(pool, asSystem(now), async (db) => ({
    value: (await db.selectFrom('seeds').select('name').where('name', '=', seedName).executeTakeFirst()) !== undefined,
  }))

async function isNew(db: Db, now: Date) {
  const laid = await db
    .insertInto('seeds')
    .values({ name: seedName, appliedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return laid !== undefined
}

/** Their password and their codes are public, so demo accounts are locked wherever others could reach the server. */
async function setDemoAccountsOpen(db: Db, isOpen: boolean, now: Date) {
  const bannedUntil = isOpen ? null : new Date('9999-01-01T00:00:00Z')
  await db.updateTable('auth.users').set({ bannedUntil }).where('isDemo', '=', true).execute()
  if (isOpen) return
  const ofDemo = db.selectFrom('auth.users').select('id').where('isDemo', '=', true)
  await db.updateTable('auth.sessions').set({ revokedAt: now }).where('revokedAt', 'is', null).where('userId', 'in', ofDemo).execute()
  await db.updateTable('claimCodes').set({ endedAt: now }).where('endedAt', 'is', null).where('patientId', 'in', ofDemo).execute()
}
