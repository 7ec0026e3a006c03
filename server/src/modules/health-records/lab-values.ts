import type { Locale } from '@uzima/contract/fields'
import type { ReportStatus } from '@uzima/contract/health-records/report'
import { type ComparedValue, isOutOfRange, type LabPanel, type LabTest, type LabValue } from '@uzima/contract/health-records/values'
import type { Verified } from '#auth/actor.ts'
import { compare, kindOf, labTests, type Tested, unitsOf } from '#clinical/lab-ranges.ts'
import { observationKinds } from '#clinical/observations.ts'
import { labPanels } from '#clinical/panels.ts'
import { conversionOf, convert, unitOf } from '#clinical/units.ts'
import type { Context } from '#context.ts'
import { findSubject } from './queries.ts'

/** The person whose values they are, and the language of who reads them. */
export type Subject = Pick<Tested, 'bornOn' | 'sex'> & { locale: Locale }

export const subjectOf = async ({ db, actor, language }: Context<Verified>, patientId: string): Promise<Subject> => ({
  ...(await findSubject(db, patientId, patientId === actor.id)),
  locale: language,
})

/** A known test in the reader's language; anything else as written. */
export const nameOf = (value: Pick<LabValue, 'test' | 'name'>, locale: Locale): string => kindOf(value)?.names?.[locale] ?? value.name

/** The known tests with their units, in display order. */
export const knownTests = (locale: Locale): LabTest[] =>
  labTests.flatMap((test) => {
    const kind = observationKinds().get(test)
    if (!kind) return []
    const [least, most] = kind.plausible
    return [
      { test, name: kind.names?.[locale] ?? kind.name, units: unitsOf(kind), least, most, isFinding: kind.usual_findings !== undefined },
    ]
  })

export const knownPanels = (locale: Locale): LabPanel[] =>
  labPanels().map(({ id, names, tests }) => ({ panel: id, name: names[locale], tests }))

/** Index of the first value of a test that is said to be known and is not. */
export function findUnknown(values: LabValue[]): number | undefined {
  const index = values.findIndex(({ test }) => test !== null && !labTests.includes(test))
  return index < 0 ? undefined : index
}

/** Index of the first implausible value. Values in a unit that cannot be converted to the usual one are not checked. */
export function findImplausible(values: LabValue[]): number | undefined {
  const index = values.findIndex((value) => !isPlausible(value))
  return index < 0 ? undefined : index
}

function isPlausible(measured: LabValue): boolean {
  const kind = kindOf(measured)
  const [usual] = Object.keys(kind?.units ?? {})
  const unit = kind && unitOf(kind, measured.unit)
  const conversion = kind && unit && usual !== undefined ? conversionOf(kind, unit, usual) : null
  if (!kind || !conversion || measured.value === null) return true
  const value = convert(measured.value, conversion)
  const [least, most] = kind.plausible
  return (least === null || value >= least) && (most === null || value <= most)
}

/** What values mean for a person at their age on that day. */
export const comparedValues = (values: readonly LabValue[], subject: Subject, day: string): ComparedValue[] =>
  values.map((value) => ({ ...value, name: nameOf(value, subject.locale), ...compare(value, { ...subject, day }) }))

/** Whether any of the values is dangerous, or outside its range: somebody is reminded of those. */
export const areOutOfRange = (values: readonly LabValue[], subject: Pick<Tested, 'bornOn' | 'sex'>, day: string): boolean =>
  values.some((value) => isOutOfRange(compare(value, { ...subject, day })))

/** A record's values with what belongs to all of them. */
export type Dated = { id: string; date: string; provider: string; reportStatus: ReportStatus; values: LabValue[] }
