import { emergencyNumber, usualCountry, usualEmergencyNumber } from '@uzima/contract/emergency-contacts/countries'
import type { Locale } from '@uzima/contract/fields'
import type { Tax } from '@uzima/contract/payments/prices'
import type { MailFault, PracticeStep } from '@uzima/contract/practice'
import { usualCurrency } from '@uzima/contract/practice/currencies'
import type { OpeningHours } from '@uzima/contract/practice/hours'
import { sql } from 'kysely'
import type { Config } from '#config.ts'
import type { Db } from '#db/connect.ts'
import { type Look, ownLook, type Sheet, sheetOf } from '#look.ts'
import { noPlace, type PlaceAddress, placeOf } from './place-address.ts'

/** What the practice says of itself, as it counts now. */
export type Practice = PlaceAddress & {
  name: string
  phone: string | null
  /** Name and address in one line. */
  place: string
  /** ISO 3166-1; that of the specification where none is set. */
  country: string
  timeZone: string
  /** Of whoever has chosen none. */
  language: Locale
  emergencyNumber: string
  openingHours: OpeningHours | null
  /** Origins of websites that may show the booking page in a frame. */
  embedders: string[]
  /** Of its prices, ISO 4217. */
  currency: string
  /** Included in its prices. */
  tax: Tax | null
  /** The front desk reads why patients come. */
  reasonsAtDesk: boolean
  /** How much of a payment billers return without an admin, in minor units of the currency. */
  billerRefundLimit: number | null
  /** Its first run was begun and not finished: nobody outside may sign up or sign in yet. */
  isClosed: boolean
}

/** As an admin has saved it; undefined until then. */
export async function findPractice(db: Db) {
  const stored = await findStored(db)
  if (!stored) return undefined
  const { taxName, taxRate, ...practice } = stored
  return { ...practice, ...placeOf(practice), tax: toTax(taxName, taxRate) }
}

/** A rate in thousandths of a percent, as it is stored. */
export const toTax = (name: string | null, rate: number | null): Tax | null =>
  name === null || rate === null ? null : { name, percent: rate / 1000 }

const findStored = (db: Db) =>
  db
    .selectFrom('practiceSettings')
    .select(['name', 'phone', 'address', 'street', 'city', 'region', 'postalCode'])
    .select(['country', 'timeZone', 'language', 'emergencyNumber', 'openingHours', 'embedders'])
    .select([
      'currency',
      'taxName',
      'taxRate',
      'reasonsAtDesk',
      'billerRefundLimit',
      'steps',
      'mailTestedAt',
      'mailFault',
      'version',
      'changedAt',
    ])
    .select(sql<boolean>`doors_opened_at is null`.as('isClosed'))
    .$narrowType<{ language: Locale; openingHours: OpeningHours | null; steps: PracticeStep[]; mailFault: MailFault | null }>()
    .executeTakeFirst()

export type StoredPractice = Omit<Practice, 'place' | 'emergencyNumber'> & { emergencyNumber: string | null }

/** The environment's values stand until an admin has saved others. */
export type PracticeNow = {
  readonly current: Practice
  readonly look: Look
  /** The style sheet of the look, if there is anything in it. */
  readonly sheet: Sheet | undefined
  set: (stored: StoredPractice | undefined) => void
  setLook: (look: Look) => void
}

export function createPractice({ practicePlace, practiceCountry, practiceTimeZone }: Config): PracticeNow {
  const [name = practicePlace, ...address] = practicePlace.split(',').map((part) => part.trim())
  const first: StoredPractice = {
    name,
    phone: null,
    ...placeOf({ ...noPlace, address: address.join(', ') || null }),
    country: practiceCountry ?? usualCountry,
    timeZone: practiceTimeZone,
    language: 'en',
    emergencyNumber: null,
    openingHours: null,
    embedders: [],
    currency: usualCurrency,
    tax: null,
    reasonsAtDesk: false,
    billerRefundLimit: null,
    // a portal that is set up by its environment alone is open from the start
    isClosed: false,
  }
  let current = practiceOf(first)
  let look = ownLook
  let sheet: Sheet | undefined
  return {
    get current() {
      return current
    },
    get look() {
      return look
    },
    get sheet() {
      return sheet
    },
    set: (stored) => {
      current = practiceOf(stored ?? first)
      sheet = sheetOf(look, current.name)
    },
    setLook: (changed) => {
      look = changed
      sheet = sheetOf(look, current.name)
    },
  }
}

export function practiceOf({ emergencyNumber: own, ...stored }: StoredPractice): Practice {
  const { name, phone, address, country, timeZone, language, openingHours, embedders, currency, tax, reasonsAtDesk, isClosed } = stored
  const { billerRefundLimit, street, city, region, postalCode } = stored
  return {
    ...{ name, phone, address, country, timeZone, language, openingHours, embedders, currency, tax, reasonsAtDesk, isClosed },
    ...{ street, city, region, postalCode },
    billerRefundLimit,
    place: address ? `${name}, ${address.replaceAll(/\s*\n\s*/g, ', ')}` : name,
    emergencyNumber: own ?? emergencyNumber(country) ?? usualEmergencyNumber,
  }
}

/** A column with the days on which the practice is closed, as text, without those before `since`: nobody has a free time then. */
export const practiceHolidays = (since: string) =>
  sql<string[]>`(
    select coalesce(array_agg(h.day::text order by h.day), '{}') from practice_holidays h where h.day >= ${since}::date
  )`.as('holidays')
