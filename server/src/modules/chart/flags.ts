import type { Chart, ChartFlag } from '@uzima/contract/chart'
import { levelOf } from '@uzima/contract/health-records'
import { isHighRisk } from '#clinical/high-risk.ts'
import { isPregnancy } from '#clinical/person/problems.ts'
import { isPresent, saidBy } from '#clinical/person/recorded-problems.ts'

/** The oldest value that still says how somebody is. */
const valueCountsMs = 365 * 24 * 3_600_000

type Told = Pick<Chart, 'medications' | 'results'> & { isPregnant: boolean; now: Date }

/** What a clinician must not overlook: medicines first, then what was found, then a pregnancy. */
export const flagsOf = ({ medications, results, isPregnant, now }: Told): ChartFlag[] => [
  ...medications.filter(({ name }) => isHighRisk(name)).map(({ id, name }): ChartFlag => ({ kind: 'medication', id, name })),
  ...results.flatMap(({ test, name, values }): ChartFlag[] => {
    const latest = values.at(-1)
    const level = latest && levelOf(latest)
    if (!latest || (level !== 'above' && level !== 'below') || Date.parse(latest.date) < now.getTime() - valueCountsMs) return []
    return [{ kind: 'result', recordId: latest.recordId, test, name, level }]
  }),
  ...(isPregnant ? [{ kind: 'pregnancy' } as const] : []),
]

/** Whether one of the problems in the chart is a pregnancy that goes on. */
export const isPregnant = ({ rows }: Chart['conditions']): boolean =>
  rows.some((condition) => isPresent(condition) && (saidBy(condition)?.problems.some(isPregnancy) ?? false))
