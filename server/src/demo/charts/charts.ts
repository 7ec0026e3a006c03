import { DateTime } from 'luxon'
import { usualHours } from '../day/hours.ts'
import { layDaysBefore, layToday } from '../day/today.ts'
import type { Demo } from '../schema.ts'
import { adults } from './adults.ts'
import { type Chart, daysOfYear, openChart } from './chart.ts'
import { layChecks } from './checks.ts'
import { children } from './children.ts'
import type { Person } from './course.ts'
import { openDiary } from './diary.ts'
import { families } from './families.ts'
import { follow } from './follow.ts'
import { layGrowing } from './growing.ts'
import { layHabits, layHistories, layVaccinations } from './histories.ts'
import { layThisWeek } from './now.ts'
import { createRandom, seedOf } from './random.ts'
import { applicants, layNursing, nurses } from './staff.ts'

const workdays = [1, 2, 3, 4, 5]
const grownUps = [...adults, ...families]
/** Of whom charts are made. */
export const generated: readonly Person[] = [...grownUps, ...children]
export const emailOf = ({ key }: Person) => `${key}@demo.example`

/** Of the people whose charts are made, those whose accounts are printed: a child, and a person with several illnesses. */
export const shownPeople = [...children.slice(0, 1), ...adults.slice(0, 1)].map((person) => ({ name: person.name, email: emailOf(person) }))

type Options = { seed: number; now: Date; zone: string }

/** The demo clinic with charts of up to ten years added: the same for the same seed and day. */
export function withCharts(demo: Demo, { seed, now: instant, zone }: Options): Demo {
  const now = DateTime.fromJSDate(instant, { zone })
  const made = copyOf(demo)
  const diary = openDiary(demo, instant, zone)
  const chartOf = (person: Person) => openChart(person, { random: createRandom(seedOf(seed, person.key)), now, diary, made })
  const charts: Chart[] = []
  for (const person of grownUps) {
    const chart = chartOf(person)
    layAdult(chart)
    if (isNew(demo, person)) charts.push(chart)
  }
  for (const child of children) {
    const chart = chartOf(child)
    layHistories(chart)
    layGrowing(chart, child)
    chart.add('contacts', { name: child.parent, relationship: 'parent', phone: child.phone, email: null })
    layCourses(chart)
    charts.push(chart)
  }
  for (const { person } of charts)
    if (person.registered) made.registered.push(registeredOf(person, person.registered, now))
    else made.patients.push(patientOf(person, now))
  made.professionals.push(...nurses)
  made.applicants.push(...applicants)
  layNursing(charts)
  layThisWeek(charts, demo)
  const doctors = demo.doctors.map(({ key, weekdays = workdays }) => ({ key, usual: weekdays.includes(now.weekday) ? usualHours : [] }))
  layToday({ charts, doctors, booked: [], held: [], now, random: createRandom(seedOf(seed, 'today')), made, noted: [] })
  layDaysBefore(charts, made)
  return made
}

/** Entries are added to the copy; what was read stays as it is. */
const copyOf = (demo: Demo): Demo => structuredClone(demo)
const isNew = ({ patients }: Demo, { key }: Person) => patients.every((patient) => patient.key !== key)

function layAdult(chart: Chart) {
  layHistories(chart)
  layHabits(chart)
  layVaccinations(chart)
  layChecks(chart)
  layCourses(chart)
}

function layCourses(chart: Chart) {
  const { courses } = chart.person
  for (const doctor of new Set(courses.map(([course]) => course.doctor)))
    follow(
      chart,
      doctor,
      courses.filter(([course]) => course.doctor === doctor),
    )
}

const identityOf = ({ key, name, locale, gender, phone, address, age }: Person, now: DateTime) => {
  // not on a birthday, unless the age says so
  const since = Number.isInteger(age) ? seedOf(0, key) % 360 : 0
  const dateOfBirth = now.minus({ days: Math.round(age * daysOfYear) + since }).toFormat('yyyy-MM-dd')
  return { key, name, locale, gender, phone, address, dateOfBirth }
}
const patientOf = (person: Person, now: DateTime): Demo['patients'][number] => ({
  ...{ ...identityOf(person, now), email: emailOf(person), consentDaysAgo: Math.round(person.years * daysOfYear) },
})
const registeredOf = (person: Person, { daysAgo, born, code }: NonNullable<Person['registered']>, now: DateTime) => {
  const identity = identityOf(person, now)
  return { ...identity, dateOfBirth: born ?? identity.dateOfBirth, daysAgo, ...(code && { code }) }
}
