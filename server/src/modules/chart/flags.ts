import type { Chart, ChartFlag } from '@uzima/contract/chart'
import type { ValueLevel } from '@uzima/contract/health-records/values'
import { isHighRisk } from '#clinical/high-risk.ts'

/** The oldest value that still says how somebody is. */
const valueCountsMs = 365 * 24 * 3_600_000

type Told = Pick<Chart, 'medications' | 'results'> & { isPregnant: boolean; now: Date }

/** On which side of its range a value lies, if it is out of it. */
const sides: { [Level in ValueLevel]?: 'above' | 'below' } = {
  above: 'above',
  critical_high: 'above',
  below: 'below',
  critical_low: 'below',
}

/** What a clinician must not overlook: medicines first, then what was found, then a pregnancy. */
export const flagsOf = ({ medications, results, isPregnant, now }: Told): ChartFlag[] => [
  ...medications.filter(({ name }) => isHighRisk(name)).map(({ id, name }): ChartFlag => ({ kind: 'medication', id, name })),
  ...results.flatMap(({ test, name, values }): ChartFlag[] => {
    const latest = values.at(-1)
    const level = latest?.level && sides[latest.level]
    if (!latest || !level || Date.parse(latest.date) < now.getTime() - valueCountsMs) return []
    return [{ kind: 'result', recordId: latest.recordId, test, name, level }]
  }),
  ...(isPregnant ? [{ kind: 'pregnancy' } as const] : []),
]
