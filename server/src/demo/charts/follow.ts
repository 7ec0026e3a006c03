import { type Chart, daysOfMonth, daysOfYear, keepMeasured, measuredOn, measuredText, rounded } from './chart.ts'
import type { Course, Followed } from './course.ts'
import type { Slot } from './diary.ts'

type Running = { course: Course; since: number; lastTest: Map<string, number>; taken: Set<string>; last: Map<string, number> }
const laboratory = 'Nairobi Central Laboratory'

/** Lays the illnesses that one doctor looks after: visits, and at each what is measured, taken, ordered and written. */
export function follow(chart: Chart, doctor: string, courses: readonly (readonly [Course, number])[]) {
  const { random } = chart
  const running = courses.map(
    ([course, years]): Running => ({
      ...{ course, since: years * daysOfYear },
      ...{ lastTest: new Map(), taken: new Set(), last: new Map() },
    }),
  )
  for (const each of running) diagnose(chart, doctor, each)
  const begins = running.map(({ since }) => since).sort((a, b) => b - a)
  const activeOn = (daysAgo: number) =>
    running.filter(
      ({ course, since }) =>
        since >= daysAgo - 1 && (since - daysAgo) / daysOfMonth <= (course.endsAfterMonths ?? Number.POSITIVE_INFINITY),
    )
  const stepAt = (daysAgo: number) => Math.min(...activeOn(daysAgo).map(({ course }) => course.everyMonths), 12) * daysOfMonth
  let daysAgo = begins[0] ?? 0
  while (daysAgo > 12) {
    const active = activeOn(daysAgo)
    if (active.length > 0) seen(chart, doctor, active, chart.slot(doctor, daysAgo))
    const next = daysAgo - stepAt(daysAgo) * random.between(0.9, 1.1)
    // whoever becomes ill in between is seen then
    const begun = begins.find((each) => each < daysAgo - 20 && each > next)
    daysAgo = begun ?? next
  }
  const active = activeOn(0)
  const [first] = active
  if (!first) return
  chart.add('visits', {
    ...{ doctor, ...pickSlot(chart.slot(doctor, -Math.round(1 + 40 * random.next() ** 2))), status: 'scheduled', type: 'followup' },
    ...{ mode: random.chance(0.25) && !chart.person.registered ? 'video' : 'in_person', reason: random.pick(first.course.reasons) },
  })
  measureAtHome(chart, active)
}

const pickSlot = ({ workdays, time }: Slot) => ({ workdays, time })

function diagnose(chart: Chart, doctor: string, { course, since }: Running) {
  const { problem, isChronic, endsAfterMonths, note } = course
  const isOver = endsAfterMonths !== undefined && since / daysOfMonth > endsAfterMonths
  chart.add('conditions', {
    ...{ by: doctor, daysAgo: Math.round(since), problem, isChronic, note, onset: chart.month(since) },
    status: isOver ? 'resolved' : 'active',
    ended: isOver ? chart.month(since - endsAfterMonths * daysOfMonth) : null,
  })
  for (const step of course.medicines) {
    const begun = since - step.month * daysOfMonth
    if (begun < 1) continue
    const replaced = course.medicines.find(({ replaces }) => replaces === step.name)
    const untilMonth = step.forMonths === undefined ? replaced?.month : step.month + step.forMonths
    const ended = untilMonth === undefined ? -1 : Math.round(since - untilMonth * daysOfMonth)
    const { name, dosage, frequency, timeOfDay, notes } = step
    chart.add('medications', {
      ...{ name, dosage, frequency, timeOfDay, notes, indication: { text: problem.text, conditionId: null } },
      ...{ supply: null, prescribedBy: doctor, reminders: false, daysAgo: Math.round(begun) },
      endedDaysAgo: ended > 0 ? ended : null,
      markedDays: ended > 0 || frequency === 'as_needed' ? 0 : Math.min(10, Math.round(begun)),
    })
  }
  for (const order of course.orders) layOrders(chart, doctor, course, since, order)
}

/** Orders that come back: the earlier ones are reviewed, with what was found; the last one waits. */
function layOrders({ add, random, day }: Chart, doctor: string, { problem }: Course, since: number, order: Course['orders'][number]) {
  const { everyMonths, found, ...what } = order
  for (let ago = since - random.between(5, 40); ago > 0; ago -= everyMonths * daysOfMonth) {
    const daysAgo = Math.round(ago)
    const isOpen = daysAgo < 60
    add('orders', {
      ...{ ...what, by: doctor, daysAgo, expectedInDays: 30 - daysAgo, status: isOpen ? 'requested' : 'reviewed' },
      ...{ reason: problem.text, priority: 'routine', note: null },
    })
    if (isOpen) continue
    add('records', {
      ...{ by: doctor, daysAgo: daysAgo - 20, type: what.category === 'imaging' ? 'imaging' : 'other', status: 'normal' },
      ...{
        title: what.services[0] ?? '',
        provider: what.performer ?? 'Uzima Clinic',
        description: `${found} (asked for on ${day(ago)})`,
        values: [],
      },
    })
  }
}

function seen(chart: Chart, doctor: string, active: Running[], slot: Slot) {
  const { random, add } = chart
  const fresh = active.filter(({ since }) => since - slot.daysAgo < 15)
  const [main] = fresh.length > 0 ? fresh : active
  if (!main) return
  const isFirst = fresh.length > 0
  const mode = !isFirst && random.chance(0.2) && !chart.person.registered ? 'video' : 'in_person'
  const measured = mode === 'video' ? null : measuredOn(chart, slot.daysAgo)
  keepMeasured(chart, doctor, slot, measured)
  const values = active.flatMap((each) => testsOf(chart, each, slot.daysAgo))
  if (values.length > 0) keepResult(chart, doctor, slot.daysAgo, values)
  const changes = active.flatMap((each) => changesOf(each, slot.daysAgo))
  const isGood = active.every((each) => isOnTarget(each, slot.daysAgo, measured?.systolic ?? null))
  const { course } = main
  add('visits', {
    ...{ doctor, ...pickSlot(slot), status: 'completed', type: isFirst ? 'consultation' : 'followup', mode },
    reason: isFirst ? course.begins.reason : random.pick(course.reasons),
    note: isGood ? course.plain.good : course.plain.notYet,
    signed: {
      subjective: isFirst ? course.begins.subjective : active.map(({ course: each }) => random.pick(each.says)).join(' '),
      objective: [
        measuredText(measured),
        isFirst ? course.begins.objective : mode === 'video' ? 'Video visit, looks well.' : random.pick(course.examined),
        valuesText(values),
      ]
        .filter(Boolean)
        .join(' '),
      assessment: active.map((each) => stateText(each, slot.daysAgo, measured?.systolic ?? null)).join(' '),
      diagnoses: active.map(({ course: { problem } }) => ({ text: problem.text, code: problem.code })),
      plan: [...changes, random.pick(course.advice)].join(' '),
      followUp: `In ${course.everyMonths} months`,
    },
  })
}

type Value = { followed: Followed; value: number }
const valuesText = (values: Value[]) =>
  values.map(({ followed: { name, unit }, value }) => `${name} ${value} ${plainUnit(unit)}.`).join(' ')
const plainUnit = (unit: string) => unit.replace(/[{}]/g, '').replace('m[IU]/L', 'mIU/L').replace('_m2', ' m²')

/** What the laboratory found for this visit, of the tests that are due again. */
function testsOf({ random }: Chart, { course, since, lastTest, last }: Running, daysAgo: number): Value[] {
  return course.tests.flatMap((followed) => {
    const before = lastTest.get(followed.test)
    if (before !== undefined && before - daysAgo < (followed.everyMonths - 1) * daysOfMonth) return []
    lastTest.set(followed.test, daysAgo)
    const span = followed.withinMonths === undefined ? since : Math.min(since, followed.withinMonths * daysOfMonth)
    const way = Math.min(1, (since - daysAgo) / Math.max(span, 1))
    const value = followed.from + (followed.to - followed.from) * way + random.between(-followed.scatter, followed.scatter)
    last.set(followed.test, rounded(value, followed.decimals))
    return [{ followed, value: rounded(value, followed.decimals) }]
  })
}

type Limits = readonly [low: number | null, high: number | null]
const ofMen: Record<string, Limits> = { creat: [0.7, 1.3], hgb: [13.5, 17.5] }
const ofWomen: Record<string, Limits> = { creat: [0.5, 1.1], hgb: [12, 16] }
/** The laboratory's range where it differs between men and women, or else the usual one. */
export const limitsOf = (
  gender: 'female' | 'male',
  { test, low, high }: { test: string; low: number | null; high: number | null },
): Limits => (gender === 'male' ? ofMen : ofWomen)[test] ?? [low, high]

/** The laboratory's report of two or three days before the visit, reviewed; of the last days some wait for their review. */
function keepResult({ add, random, person }: Chart, doctor: string, visitDaysAgo: number, values: Value[]) {
  const reported = values.map(({ followed, value }) => {
    const { test, name, unit } = followed
    const [low, high] = limitsOf(person.gender, followed)
    return { test, name, value, unit, low, high }
  })
  const isOut = reported.some(({ value, low, high }) => value < (low ?? value) || value > (high ?? value))
  add('records', {
    ...{ by: doctor, daysAgo: visitDaysAgo + random.whole(2, 4), type: 'lab-result', status: isOut ? 'abnormal' : 'normal' },
    ...{ title: titleOf(values), provider: laboratory, description: null, values: reported },
  })
}

const titleOf = (values: Value[]) => {
  const names = values.map(({ followed: { name } }) => name)
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ')
}

/** Medicines that begin at this visit, each once. */
function changesOf({ course, since, taken }: Running, daysAgo: number): string[] {
  return course.medicines.flatMap(({ name, month, replaces, why, dosage }) => {
    if (taken.has(name) || since - month * daysOfMonth < daysAgo) return []
    taken.add(name)
    return [replaces ? `${name} instead of ${replaces}: ${why}.` : `Begin ${name}, ${dosage}: ${why}.`]
  })
}

function isOnTarget({ course: { target, problem }, last, since }: Running, daysAgo: number, systolic: number | null): boolean {
  const value = target && last.get(target.test)
  if (target && value !== undefined) return target.higher ? value >= target.at : value <= target.at
  if (problem.listed === 'high_blood_pressure' && systolic !== null) return systolic < 140
  return since - daysAgo > 90
}

function stateText(running: Running, daysAgo: number, systolic: number | null): string {
  const { course, last, since } = running
  const isGood = isOnTarget(running, daysAgo, systolic)
  const { target, problem } = course
  const value = target && last.get(target.test)
  if (since - daysAgo < 15) return `${problem.text}, new.`
  if (target && value !== undefined) return `${problem.text}: ${target.name} ${value}, ${isGood ? 'at target' : 'not at target yet'}.`
  return `${problem.text}: ${isGood ? 'stable' : 'not controlled yet'}.`
}

/** Readings of the last weeks that the person enters. */
function measureAtHome({ add, random }: Chart, active: Running[]) {
  for (const { course } of active) {
    if (!course.home) continue
    const { kind, unit, values, times } = course.home
    const decimals = kind === 'bp' ? 0 : 1
    const scatter = kind === 'bp' ? 4 : 0.4
    for (const [day = 0, ...measured] of values)
      add('vitals', {
        ...{ kind, unit, time: random.pick(times) },
        values: [[day, ...measured.map((value) => rounded(value + random.between(-scatter, scatter), decimals))]],
      })
  }
}
