import type { Locale } from '@uzima/contract/fields'
import type { ReportStatus } from '@uzima/contract/health-records/report'
import { type ComparedValue, isOutOfRange, type LabPanel, type LabTest, type LabValue, labTests } from '@uzima/contract/health-records/values'
import { compare, kindOf, type Tested, unitsOf } from '#clinical/lab-ranges.ts'
import { observationKinds } from '#clinical/observations.ts'
import { labPanels } from '#clinical/panels.ts'
import { conversionOf, convert, unitOf } from '#clinical/units.ts'

/** The person whose values they are. */
export type Subject = Pick<Tested, 'bornOn' | 'sex'>

/** The known tests with their units, in display order. */
export const knownTests = (): LabTest[] =>
  labTests.flatMap((test) => {
    const kind = observationKinds().get(test)
    if (!kind) return []
    const [least, most] = kind.plausible
    return [{ test, units: unitsOf(kind), least, most, isFinding: kind.usual_findings !== undefined }]
  })

export const knownPanels = (locale: Locale): LabPanel[] =>
  labPanels().map(({ id, names, tests }) => ({ panel: id, name: names[locale], tests }))

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
  values.map((value) => ({ ...value, ...compare(value, { ...subject, day }) }))

/** Whether any of the values is dangerous, or outside its range: somebody is reminded of those. */
export const areOutOfRange = (values: readonly LabValue[], subject: Subject, day: string): boolean =>
  comparedValues(values, subject, day).some(isOutOfRange)

/** A record's values with what belongs to all of them. */
export type Dated = { id: string; date: string; provider: string; reportStatus: ReportStatus; values: LabValue[] }
