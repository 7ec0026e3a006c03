import { emergencyNumber, usualCountry, usualEmergencyNumber } from '@uzima/contract/emergency-contacts/countries'
import type { Config } from '#config.ts'
import type { Db } from '#db/connect.ts'

/** What the practice says of itself, as it counts now. */
export type Practice = {
  name: string
  phone: string | null
  address: string | null
  /** Name and address in one line. */
  place: string
  /** ISO 3166-1; that of the specification where none is set. */
  country: string
  timeZone: string
  emergencyNumber: string
}

/** As an admin has saved it; undefined until then. */
export const findPractice = (db: Db) =>
  db
    .selectFrom('practiceSettings')
    .select(['name', 'phone', 'address', 'country', 'timeZone', 'emergencyNumber', 'version', 'changedAt'])
    .executeTakeFirst()

export type StoredPractice = Pick<Practice, 'name' | 'phone' | 'address' | 'country' | 'timeZone'> & { emergencyNumber: string | null }

/** The environment's values stand until an admin has saved others. */
export type PracticeNow = {
  readonly current: Practice
  set: (stored: StoredPractice | undefined) => void
}

export function createPractice({ practicePlace, practiceCountry, practiceTimeZone }: Config): PracticeNow {
  const [name = practicePlace, ...address] = practicePlace.split(',').map((part) => part.trim())
  const first: StoredPractice = {
    name,
    phone: null,
    address: address.join(', ') || null,
    country: practiceCountry ?? usualCountry,
    timeZone: practiceTimeZone,
    emergencyNumber: null,
  }
  let current = practiceOf(first)
  return {
    get current() {
      return current
    },
    set: (stored) => {
      current = practiceOf(stored ?? first)
    },
  }
}

export function practiceOf({ name, phone, address, country, timeZone, emergencyNumber: own }: StoredPractice): Practice {
  return {
    ...{ name, phone, address, country, timeZone },
    place: address ? `${name}, ${address.replaceAll(/\s*\n\s*/g, ', ')}` : name,
    emergencyNumber: own ?? emergencyNumber(country) ?? usualEmergencyNumber,
  }
}
