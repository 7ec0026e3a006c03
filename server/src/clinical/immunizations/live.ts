import { addDays } from '../calendar.ts'
import type { Dose, Refused } from './walk.ts'

/**
 * Live vaccines that are injected or sprayed into the nose. Two of them are given on the same day or four weeks apart; the second of two that
 * came closer counts for nothing (CDC/ACIP, General Best Practice Guidelines for Immunization, Timing and Spacing, 2023, table 3-4; no days of
 * grace). What is swallowed needs no distance, and BCG none either (UKHSA, Green Book, chapter 11).
 */
const live: ReadonlySet<string> = new Set([
  ...['measles', 'mr', 'mmr', 'mmrv', 'rubella', 'mumps', 'varicella', 'zoster_live', 'flu_nasal', 'yellow_fever', 'dengue', 'dengue_tak'],
])
const apartDays = 28

const isLive = ({ vaccine }: Dose) => vaccine !== null && live.has(vaccine)

/** The doses without those that followed another live vaccine too soon. An inexact date has the benefit of the doubt. */
export function spaced(doses: readonly Dose[], all: readonly Dose[]): { doses: Dose[]; refused: Refused[] } {
  const kept: Dose[] = []
  const refused: Refused[] = []
  for (const dose of doses) {
    const before = isLive(dose) ? all.find((other) => isTooSoon(dose, other)) : undefined
    if (before) refused.push({ id: dose.id, reason: 'too_soon_live', countsFrom: addDays(before.from, apartDays) })
    else kept.push(dose)
  }
  return { doses: kept, refused }
}

/** Of the same vaccine its own series says how far apart. */
const isTooSoon = (dose: Dose, other: Dose) =>
  isLive(other) && other.vaccine !== dose.vaccine && other.to < dose.from && dose.to < addDays(other.from, apartDays)

/** The first day on which another live vaccine may be given, if that is to come. */
export function nextLiveFrom(all: readonly Dose[], today: string): string | null {
  const last = all
    .filter((dose) => isLive(dose) && dose.to <= today)
    .map(({ to }) => to)
    .sort()
    .at(-1)
  const from = last === undefined || last === today ? null : addDays(last, apartDays)
  return from !== null && from > today ? from : null
}
