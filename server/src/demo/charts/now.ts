import type { DateTime } from 'luxon'
import type { Demo } from '../schema.ts'
import { type Chart, keepMeasured, measuredOn, measuredText } from './chart.ts'
import { limitsOf } from './follow.ts'

/** What waits this week: results that nobody has looked at, visits of today, tasks. */
export function layThisWeek(charts: readonly Chart[], { doctors, visits }: Demo, now: DateTime) {
  for (const { key: doctor, weekdays = [1, 2, 3, 4, 5] } of doctors) {
    const theirs = charts.filter(({ person }) => person.doctor === doctor || person.courses.some(([course]) => course.doctor === doctor))
    for (const [index, chart] of theirs.slice(0, 3).entries()) layNewResult(chart, doctor, index)
    if (!weekdays.includes(now.weekday)) continue
    const taken = new Set(visits.filter((visit) => visit.doctor === doctor && visit.workdays === 0).map(({ time }) => time))
    const free = timesOfToday.filter((time) => !taken.has(time))
    for (const [index, time] of free.entries()) {
      const chart = theirs[theirs.length - 1 - index]
      if (chart) layToday(chart, doctor, time, now)
    }
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

const timesOfToday = ['09:00', '09:30', '10:30', '11:00', '14:00', '14:30', '15:00']

/** A visit of today: over, with its note, or still to come. */
function layToday(chart: Chart, doctor: string, time: string, now: DateTime) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const isOver = now > now.set({ hour, minute, second: 0 }).plus({ minutes: 40 })
  const [first] = chart.person.courses.filter(([course]) => course.doctor === doctor)
  const reason = first ? chart.random.pick(first[0].reasons) : 'Check-up'
  const visit = { doctor, workdays: 0, time, mode: 'in_person', type: 'followup', reason } as const
  if (!isOver) {
    chart.add('visits', { ...visit, status: 'scheduled' })
    return
  }
  const measured = measuredOn(chart, 0)
  keepMeasured(chart, doctor, { workdays: 0, daysAgo: 0, time }, measured)
  const text = first?.[0].problem.text
  chart.add('visits', {
    ...{ ...visit, status: 'completed', note: first?.[0].plain.good ?? 'All is well. See you at the next check.' },
    signed: {
      subjective: first ? chart.random.pick(first[0].says) : 'Well.',
      objective: [measuredText(measured), first ? chart.random.pick(first[0].examined) : 'No findings.'].filter(Boolean).join(' '),
      assessment: text ? `${text}: stable.` : 'Healthy.',
      diagnoses: first ? [{ text: first[0].problem.text, code: first[0].problem.code }] : [],
      ...{ plan: first ? chart.random.pick(first[0].advice) : 'No change.', followUp: 'As planned' },
    },
  })
}
