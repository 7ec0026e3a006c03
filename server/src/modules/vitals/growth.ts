import {
  type Growth,
  type GrowthMeasure,
  type GrowthNote,
  type GrowthPoint,
  type GrowthSeries,
  growthMeasures,
} from '@uzima/contract/vitals/growth'
import type { Verified } from '#auth/actor.ts'
import { chartsOf, daysOfMonth, isUnlikely, linesOf, lmsAt, lmsAtLength, oldestMonths, percentileOf, zScoreOf } from '#clinical/growth.ts'
import type { Sex } from '#clinical/vital-levels.ts'
import type { Context } from '#context.ts'
import { findPerson, findVitalsBetween } from './queries.ts'
import { decryptReadings, sexOf } from './serializer.ts'

const dayMs = 86_400_000
/** More than anyone measures a child in 19 years. */
const mostPoints = 1000
/** NICE NG75: a weight that falls across two spaces between centiles, each two thirds of a standard deviation, in children below school age. */
const fall = { z: 4 / 3, afterDays: 14, untilMonths: 60 }

/** `length` of a weight that is judged by it. */
type Measured = { takenAt: Date; value: number; length?: number }
type Person = { bornOn: string; sex: Sex; country: string }

/** A person's growth with percentiles, and the curves of one measure; row-level security decides whether the caller sees any. */
export async function growthOf(ctx: Context<Verified>, userId: string, measure: GrowthMeasure): Promise<Growth> {
  const { db, actor, now, services } = ctx
  const { name, dateOfBirth, gender } = await findPerson(db, userId, userId === actor.id)
  const sex = sexOf(gender)
  const ageMonths = dateOfBirth === null ? null : daysBetween(dateOfBirth, now) / daysOfMonth
  const none = { name, bornOn: dateOfBirth, ageMonths: ageMonths === null ? null : Math.floor(ageMonths), sex, series: [], charts: [] }
  if (dateOfBirth === null) return { ...none, missing: sex === null ? ['dateOfBirth', 'sex'] : ['dateOfBirth'] }
  if (ageMonths === null || ageMonths >= oldestMonths) return { ...none, missing: [] }
  if (sex === null) return { ...none, missing: ['sex'] }

  const born = new Date(dateOfBirth)
  const read = async (kind: 'weight' | 'height' | 'head'): Promise<Measured[]> => {
    const opened = await decryptReadings(ctx, userId, await findVitalsBetween(db, userId, kind, born, now, mostPoints))
    return opened.map(({ row, reading }) => ({ takenAt: row.takenAt, value: reading.values[0] ?? 0 }))
  }
  const [weight, height, head] = await Promise.all([read('weight'), read('height'), read('head')])
  const { country, timeZone } = services.practice.current
  const person = { bornOn: dateOfBirth, sex, country }
  const together = withHeight(weight, height, timeZone)
  const isYoung = ({ takenAt }: Measured) => daysBetween(dateOfBirth, takenAt) < 60 * daysOfMonth
  const measured = { weight, height, head, bmi: together.map(bmiOf), weight_for_length: together.filter(isYoung) }
  return {
    ...none,
    missing: [],
    series: growthMeasures.map((each) => seriesOf(each, measured[each], person)),
    charts: chartsOf({ ...person, measure }),
  }
}

const daysBetween = (bornOn: string, at: Date) => (at.getTime() - Date.parse(bornOn)) / dayMs

/** The last weight of each day on which a height was measured, too, with the last height. */
export function withHeight(weights: readonly Measured[], heights: readonly Measured[], timeZone: string) {
  const dayOf = new Intl.DateTimeFormat('sv', { timeZone })
  const heightOn = new Map(heights.map(({ takenAt, value }) => [dayOf.format(takenAt), value]))
  const byDay = new Map<string, Required<Measured>>()
  for (const { takenAt, value } of weights) {
    const day = dayOf.format(takenAt)
    const height = heightOn.get(day)
    if (height) byDay.set(day, { takenAt, value, length: height })
  }
  return [...byDay.values()]
}

const bmiOf = ({ takenAt, value, length }: Required<Measured>): Measured => ({ takenAt, value: value / (length / 100) ** 2 })

function seriesOf(measure: GrowthMeasure, measured: readonly Measured[], person: Person): GrowthSeries {
  const points = measured.map((each) => pointOf(measure, each, person))
  return { measure, points, notes: notesOf(measure, points) }
}

function pointOf(measure: GrowthMeasure, { takenAt, value, length }: Measured, { bornOn, sex, country }: Person): GrowthPoint {
  const days = Math.floor(daysBetween(bornOn, takenAt))
  const published = length === undefined ? lmsAt({ measure, sex, country }, days) : lmsAtLength({ sex, country }, days, length)
  const shown = {
    ...{ takenAt: takenAt.toISOString(), ageMonths: Number((days / daysOfMonth).toFixed(2)) },
    ...{ value: Number(value.toFixed(2)), length: length ?? null },
  }
  if (!published) return { ...shown, reference: null, z: null, percentile: null, isUnlikely: false }
  const z = zScoreOf(value, published, measure)
  return {
    ...shown,
    reference: published.reference,
    z: Number(z.toFixed(2)),
    percentile: Number(percentileOf(z).toFixed(1)),
    isUnlikely: isUnlikely(measure, z),
  }
}

/** Of the last value; one that is probably an error says nothing. */
export function notesOf(measure: GrowthMeasure, points: readonly GrowthPoint[]): GrowthNote[] {
  const sound = points.filter(({ z, isUnlikely: isWrong }) => z !== null && !isWrong)
  const last = points.at(-1)
  if (!last || last !== sound.at(-1) || last.z === null || last.reference === null) return []
  const lines = linesOf[last.reference]
  const notes: GrowthNote[] = []
  if (last.z < (lines[0]?.z ?? 0)) notes.push('below')
  if (last.z > (lines.at(-1)?.z ?? 0)) notes.push('above')
  if (measure === 'weight' && last.ageMonths < fall.untilMonths) {
    const earlier = sound
      .slice(0, -1)
      .filter(({ ageMonths, reference }) => ageMonths * daysOfMonth >= fall.afterDays && reference === last.reference)
    if (Math.max(...earlier.map(({ z }) => z ?? 0)) - last.z >= fall.z && earlier.length > 0) notes.push('falling')
  }
  return notes
}
