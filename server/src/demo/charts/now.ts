import type { Demo } from '../schema.ts'
import type { Chart } from './chart.ts'
import { limitsOf } from './follow.ts'

/** What waits this week: results that nobody has looked at, and tasks. */
export function layThisWeek(charts: readonly Chart[], { doctors }: Pick<Demo, 'doctors'>) {
  for (const { key: doctor } of doctors) {
    const theirs = charts.filter(({ person }) => person.doctor === doctor || person.courses.some(([course]) => course.doctor === doctor))
    for (const [index, chart] of theirs.slice(0, 3).entries()) layNewResult(chart, doctor, index)
  }
}

const reports = [
  { test: 'hgb', name: 'Hemoglobin', unit: 'g/dL', low: 12, high: 16, values: [12.8, 13.6, 11.2] },
  { test: 'crp', name: 'C-reactive protein (CRP)', unit: 'mg/L', low: null, high: 8, values: [3, 22, 5] },
  { test: 'wbc', name: 'White cells', unit: '10*9/L', low: 4, high: 11, values: [7.2, 12.4, 6.1] },
] as const

function layNewResult({ add, random, person }: Chart, doctor: string, index: number) {
  const values = reports.map(({ values: found, ...report }) => {
    const [low, high] = limitsOf(person.gender, report)
    return { ...report, low, high, value: found[index] ?? found[0] }
  })
  add('records', {
    ...{ by: doctor, daysAgo: index + 1, type: 'lab-result', status: 'pending', title: 'Blood count and CRP' },
    ...{ provider: 'Nairobi Central Laboratory', description: null, values },
  })
  if (index > 0) return
  add('tasks', {
    ...{ by: doctor, to: null, role: 'professional', daysAgo: random.whole(0, 2), dueInDays: random.whole(1, 4) },
    ...{
      title: `Call ${person.name.split(' ')[0]} about the next visit`,
      text: 'Please ask whether the morning or the afternoon suits better.',
    },
  })
}
