import type { VisitMode } from '@uzima/contract/appointments/kinds'
import { visitMinutes } from '@uzima/contract/providers'
import type { DateTime } from 'luxon'
import { type Chart, keepMeasured, measuredOn, measuredText } from '../charts/chart.ts'
import type { Slot } from '../charts/diary.ts'
import type { Random } from '../charts/random.ts'
import { placeOf } from '../practice/places.ts'
import type { Demo } from '../schema.ts'
import { type FirstVisit, firstVisits } from './first-visits.ts'
import { hoursAround, type Span, startsOn, together } from './hours.ts'
import { type AtDesk, currentOf, isScene, type Moment, momentOf } from './scenes.ts'

/** A visit that stands already. */
export type Booked = { id: string; doctor: string; patient: string; starts: DateTime; isUntouched: boolean }
/** A time of a doctor that is taken otherwise: a class, or a time that is offered to somebody. */
export type Held = { doctor: string; starts: DateTime; ends: DateTime }
/** `isOwn`: the doctor has set these hours for today, and they stay. */
export type Doctor = { key: string; usual: readonly Span[]; isOwn?: boolean }
type Day = {
  charts: readonly Chart[]
  doctors: readonly Doctor[]
  booked: readonly Booked[]
  held: readonly Held[]
  now: DateTime
  random: Random
  /** Where hours of this day are written; visits go to the charts. */
  made: Pick<Demo, 'hoursOfToday'>
  /** What the desk notes of visits that stand already. */
  noted: { id: string; desk: AtDesk }[]
}

/** Three of four places of a day are taken. */
const share = 0.75
const remoteShare = 0.18
const phoneShare = 0.35
/** Of those who come and have an account. */
const checkedInByPhone = 0.4
const checkedInAhead = 0.45

/** Today, three quarters full: some have been seen, somebody is in the room, others wait, and one is late. */
export function layToday(day: Day) {
  const days = day.doctors.map((doctor, at) => placesOf(day, doctor, at))
  const comes = new Map<string, DateTime[]>()
  for (const { patient, starts } of day.booked) comes.set(patient, [...(comes.get(patient) ?? []), starts])
  // each doctor in turn, so that the first does not take everybody
  for (let round = 0; days.some(({ open }) => open.length > round); round += 1)
    for (const { doctor, open } of days) {
      const place = open[round]
      const chart = place && nextOf(day, doctor, comes, place.at)
      if (!chart) continue
      comes.set(chart.person.key, [...(comes.get(chart.person.key) ?? []), place.at])
      layVisitOf(chart, doctor, place)
    }
}

type Place = { time: string; at: DateTime; moment: Moment; isScene: boolean }

/** The hours of a doctor and the places to be filled, those of now first. */
function placesOf(
  { now, booked, held, random, made, noted }: Day,
  { key, usual, isOwn }: Doctor,
  at: number,
): { doctor: string; open: Place[] } {
  const theirs = booked.filter(({ doctor }) => doctor === key)
  const hours = isOwn ? usual : hoursOf(now, usual, theirs)
  const { isBranch, room } = placeOf(key, now.weekday % 7)
  if (hours !== usual) for (const span of hours) made.hoursOfToday.push({ doctor: key, ...span, isBranch })
  const starts = startsOn(now, hours)
  const agos = starts.map((start) => Math.floor(now.diff(start.at, 'minutes').minutes))
  const current = currentOf(agos)
  const places = starts.map((start, index) => {
    const place = { index, current, doctor: at, room, ago: agos[index] ?? 0 }
    return { ...start, moment: momentOf({ ...place, random }), isScene: isScene(place) }
  })
  const heldOf = held.filter(({ doctor }) => doctor === key)
  const isTaken = ({ at: start }: { at: DateTime }) =>
    theirs.some((each) => Math.abs(each.starts.diff(start, 'minutes').minutes) < visitMinutes) ||
    heldOf.some(({ starts: from, ends }) => from < start.plus({ minutes: visitMinutes }) && start < ends)
  for (const { at: start, moment, isScene: isNow } of places) {
    const stands = theirs.find(({ starts: begun, isUntouched }) => isUntouched && +begun === +start)
    if (stands && isNow && moment.desk) noted.push({ id: stands.id, desk: moment.desk })
  }
  const open = places.filter((place) => !isTaken(place))
  const wanted = Math.max(0, Math.ceil(places.length * share) - (places.length - open.length))
  const scenes = open.filter((place) => place.isScene)
  const others = shuffled(
    open.filter((place) => !place.isScene),
    random,
  )
  return { doctor: key, open: [...scenes, ...others].slice(0, Math.max(wanted, scenes.length)) }
}

/** Together with the usual hours of what is booked already, so that nobody comes outside of them. */
function hoursOf(now: DateTime, usual: readonly Span[], booked: readonly Booked[]): readonly Span[] {
  const hours = hoursAround(now, usual)
  if (hours === usual) return usual
  const visits = booked.map(({ starts }) => ({
    starts: starts.hour * 60 + starts.minute,
    ends: starts.hour * 60 + starts.minute + visitMinutes,
  }))
  const kept = visits.map((visit) => usual.find(({ starts, ends }) => starts <= visit.starts && visit.ends <= ends) ?? visit)
  return together([...hours, ...kept])
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, by: random.next() }))
    .sort((a, b) => a.by - b.by)
    .map(({ item }) => item)
}

const isChild = ({ person }: Chart) => person.body === null
/** The illnesses that the doctor looks after and that are not over. */
const coursesWith = ({ person }: Chart, doctor: string) =>
  person.courses.flatMap(([course, years]) =>
    course.doctor === doctor && years * 12 < (course.endsAfterMonths ?? Number.POSITIVE_INFINITY) ? [course] : [],
  )

/** Who comes: a patient of the doctor, or else somebody for the first time; nobody twice on one day unless all have been here. */
function nextOf({ charts, random }: Day, doctor: string, comes: ReadonlyMap<string, readonly DateTime[]>, at: DateTime): Chart | undefined {
  const may = charts.filter((chart) => isChild(chart) === (doctor === 'laurent'))
  const unseen = may.filter(({ person }) => !comes.has(person.key))
  const own = unseen.filter((chart) => coursesWith(chart, doctor).length > 0)
  const free = may.filter(({ person }) =>
    (comes.get(person.key) ?? []).every((other) => Math.abs(other.diff(at, 'minutes').minutes) > 2 * visitMinutes),
  )
  const [among] = [own, unseen, free].filter(({ length }) => length > 0)
  return among?.[random.whole(0, among.length - 1)]
}

/** Why somebody comes and what is found: for an illness that the doctor looks after, or else for the first time. */
export function talkOf(chart: Chart, doctor: string): Talk {
  const { random } = chart
  const [course] = coursesWith(chart, doctor)
  if (!course) return random.pick(firstVisits[doctor] ?? [checkUp])
  const { problem, reasons, says, examined, advice, plain } = course
  return {
    ...{ reason: random.pick(reasons), type: 'followup', subjective: random.pick(says), objective: random.pick(examined) },
    ...{ diagnosis: { text: problem.text, code: problem.code }, plan: random.pick(advice), note: plain.good },
  }
}

function layVisitOf(chart: Chart, doctor: string, { time, moment, isScene: isNow }: Place) {
  const talk = talkOf(chart, doctor)
  const { random } = chart
  const hasAccount = !chart.person.registered
  const isRemote = !isNow && moment.is !== 'missed' && hasAccount && random.chance(remoteShare)
  const mode = !isRemote ? 'in_person' : random.chance(phoneShare) ? 'phone' : 'video'
  const byPhone = hasAccount && moment.desk?.arrived !== undefined && random.chance(checkedInByPhone)
  const desk = mode === 'in_person' ? moment.desk && { ...moment.desk, ...(byPhone && { way: 'phone' as const }) } : undefined
  const slot = { workdays: 0, daysAgo: 0, time }
  if (moment.is === 'seen') return laySeen(chart, doctor, { slot, talk, mode, desk })
  // before they came, or already for later today
  const isAhead = byPhone || (mode === 'in_person' && hasAccount && random.chance(checkedInAhead))
  const checkedIn = isAhead ? (moment.desk?.arrived ?? 0) + random.whole(20, 900) : undefined
  const status = moment.is === 'missed' ? 'no_show' : 'scheduled'
  chart.add('visits', { doctor, workdays: 0, time, mode, type: talk.type, reason: talk.reason, status, checkedIn, ...(desk && { desk }) })
}

const remote: Partial<Record<VisitMode, string>> = { video: 'Video visit, looks well.', phone: 'By phone, sounds well.' }
type Seen = { slot: Slot; talk: Talk; mode: VisitMode; desk?: AtDesk | undefined }
/** A visit that took place, with what was measured and its note. */
function laySeen(chart: Chart, doctor: string, { slot, talk, mode, desk }: Seen) {
  const measured = mode !== 'in_person' || isChild(chart) ? null : measuredOn(chart, slot.daysAgo)
  keepMeasured(chart, doctor, slot, measured)
  const objective = [measuredText(measured), remote[mode] ?? talk.objective].filter(Boolean).join(' ')
  chart.add('visits', {
    ...{ doctor, workdays: slot.workdays, time: slot.time, mode, type: talk.type, reason: talk.reason, status: 'completed' },
    ...{ note: talk.note, signed: signedOf({ ...talk, objective }), ...(desk && { desk }) },
  })
}

const shareBefore = 0.7
const daysBefore = 5
/** In the days before, many of those who do not come to that doctor today have been there. */
export function layDaysBefore(charts: readonly Chart[], { visits }: Pick<Demo, 'visits'>) {
  const comesTo = new Map(visits.filter(({ workdays }) => workdays === 0).map(({ patient, doctor }) => [patient, doctor]))
  for (const chart of charts) {
    const { person, random } = chart
    const doctors = [person.doctor, ...person.courses.map(([course]) => course.doctor)].filter(
      (doctor) => doctor !== comesTo.get(person.key),
    )
    const [doctor] = doctors
    if (!doctor || !random.chance(shareBefore)) continue
    laySeen(chart, doctor, { slot: chart.slot(doctor, random.whole(1, daysBefore)), talk: talkOf(chart, doctor), mode: 'in_person' })
  }
}

type Talk = Omit<FirstVisit, 'type'> & { type: FirstVisit['type'] | 'followup' }
const checkUp: FirstVisit = {
  ...{ reason: 'Check-up', type: 'checkup', subjective: 'Well.', objective: 'No findings.', plan: 'Go on as before.' },
  ...{ diagnosis: { text: 'General examination', code: 'Z00.0' }, note: 'All is well. See you at the next check.' },
}

/** As a signed note has it. */
export const signedOf = ({ subjective, objective, diagnosis, plan }: Pick<Talk, 'subjective' | 'objective' | 'diagnosis' | 'plan'>) => ({
  ...{ subjective, objective, assessment: `${diagnosis.text}.`, diagnoses: [diagnosis], plan, followUp: 'As planned' },
})
