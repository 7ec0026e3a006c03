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

/** One in three has something out of range. */
const reports = [
  {
    title: 'Blood count and CRP',
    values: [
      { test: 'hgb', name: 'Hemoglobin', unit: 'g/dL', low: 12, high: 16, value: 14.1 },
      { test: 'crp', name: 'C-reactive protein (CRP)', unit: 'mg/L', low: null, high: 8, value: 22 },
      { test: 'wbc', name: 'White cells', unit: '10*9/L', low: 4, high: 11, value: 12.4 },
    ],
  },
  {
    title: 'Kidney values',
    values: [
      { test: 'creat', name: 'Creatinine', unit: 'mg/dL', low: 0.5, high: 1.1, value: 0.84 },
      { test: 'k', name: 'Potassium', unit: 'mmol/L', low: 3.5, high: 5, value: 4.3 },
    ],
  },
  {
    title: 'Thyroid value',
    values: [{ test: 'tsh', name: 'TSH', unit: 'm[IU]/L', low: 0.4, high: 4, value: 2.1 }],
  },
] as const

function layNewResult({ add, random, person }: Chart, doctor: string, index: number) {
  const { title, values } = reports[index % reports.length] ?? reports[0]
  const reported = values.map((report) => {
    const [low, high] = limitsOf(person.gender, report)
    return { ...report, low, high }
  })
  add('records', {
    ...{ by: doctor, daysAgo: index + 1, type: 'lab-result', status: 'pending', title },
    ...{ provider: 'Nairobi Central Laboratory', description: null, values: reported },
  })
  if (index > 0) return
  add('tasks', {
    ...{ by: doctor, to: null, role: 'professional', daysAgo: random.whole(0, 2), dueInDays: random.whole(1, 4) },
    ...{
      title: `Call ${person.body ? '' : 'the parents of '}${person.name.split(' ')[0]} about the next visit`,
      text: 'Please ask whether the morning or the afternoon suits better.',
    },
  })
}
