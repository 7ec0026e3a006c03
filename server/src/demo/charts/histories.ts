import { type Chart, daysOfMonth, daysOfYear } from './chart.ts'

/** What a person brings along: allergies, family, operations, habits, vaccinations, and who looks after them. */
export function layHistories(chart: Chart) {
  const { person, random, add } = chart
  const begun = Math.round(person.years * daysOfYear)
  const of = (own = 0.5) => ({ by: random.chance(own) ? person.key : person.doctor, daysAgo: Math.round(random.between(20, begun)) })
  for (const allergy of person.allergies) add('allergies', { ...of(0.4), ...allergy })
  for (const illness of person.family) add('familyHistory', { ...of(), ...illness })
  for (const { yearsAgo, why, ...procedure } of person.procedures) {
    const performed = yearsAgo > 5 ? chart.year(yearsAgo * daysOfYear) : chart.month(yearsAgo * daysOfYear)
    const until = procedure.category === 'hospital-stay' ? performed : null
    add('procedures', {
      by: person.doctor,
      daysAgo: Math.round(Math.min(yearsAgo * daysOfYear - 20, begun)),
      ...procedure,
      performed,
      until,
      indication: why === undefined ? null : { text: why, conditionId: null },
      orderId: null,
    })
  }
  // of whom more is written by hand the team is, too
  if (person.checkedUntil !== undefined) return
  const doctors = new Set([person.doctor, ...person.courses.map(([{ doctor }]) => doctor)])
  for (const provider of doctors)
    add('careTeams', {
      ...{ by: person.doctor, provider, role: provider === person.doctor ? 'main_doctor' : 'specialist' },
      since: chart.month(provider === person.doctor ? begun : ofDoctor(person.courses, provider)),
    })
}

const ofDoctor = (courses: Chart['person']['courses'], doctor: string) =>
  Math.max(...courses.filter(([course]) => course.doctor === doctor).map(([, years]) => years)) * daysOfYear

/** Asked again over the years: the latest answer counts. */
export function layHabits({ person, random, add, now }: Chart) {
  const begun = Math.round(person.years * daysOfYear) - 5
  const said = { by: person.doctor, note: null }
  add('socialHistory', { ...said, daysAgo: begun, answer: { topic: 'occupation', text: person.job, industry: null, since: null } })
  add('socialHistory', { ...said, daysAgo: begun, answer: { topic: 'living', situation: person.living } })
  const often = random.whole(0, 2)
  const drinks = often === 0 ? 0 : random.whole(0, 1)
  add('socialHistory', { ...said, daysAgo: Math.round(begun / 2), answer: { topic: 'alcohol', often, drinks, sixOrMore: 0 } })
  const smoked = { topic: 'tobacco', kind: 'cigarettes', perDay: random.whole(5, 15), years: random.whole(8, 20) } as const
  const never = { topic: 'tobacco', status: 'never', kind: null, perDay: null, years: null, quitYear: null } as const
  if (person.tobacco === 'never') add('socialHistory', { ...said, daysAgo: begun, answer: never })
  else add('socialHistory', { ...said, daysAgo: begun, answer: { ...smoked, status: 'current', quitYear: null } })
  if (person.tobacco === 'former')
    add('socialHistory', {
      ...{ ...said, daysAgo: Math.round(begun / 3) },
      answer: { ...smoked, status: 'former', quitYear: now.minus({ days: Math.round(begun / 2) }).year },
    })
}

/** Flu every year, COVID-19 as it was given, and what a grown-up's age asks for. */
export function layVaccinations({ person, random, add, day, now }: Chart) {
  const begun = person.years * daysOfYear
  const given = (code: string, text: string, daysAgo: number, doseNumber: number | null) =>
    add('immunizations', {
      ...{ by: person.doctor, daysAgo: Math.round(daysAgo), vaccine: { code, text }, date: day(daysAgo), doseNumber },
      ...{ site: random.pick(['left_arm', 'right_arm']), lot: lotOf(random.whole(1000, 9999)), primarySource: true, place: 'Uzima Clinic' },
    })
  const isOften = person.age >= 50 || person.courses.length > 1
  for (let ago = begun - 60; ago > 40; ago -= daysOfYear)
    if (random.chance(isOften ? 0.85 : 0.35)) given('flu_standard', 'Flu vaccine', ago, null)
  given('tdap', 'Tdap', Math.min(begun - 10, random.between(1, 8) * daysOfYear), null)
  const covid = now.diff(now.set({ year: 2021, month: 7, day: 1 }), 'days').days
  if (begun > covid)
    for (const [index, later] of [0, 70].entries()) given('covid_astrazeneca', 'AstraZeneca COVID-19 vaccine', covid - later, index + 1)
  if (person.age >= 65) given('ppsv23', 'Pneumococcal vaccine', Math.min(begun - 30, random.between(0.5, 4) * daysOfYear), null)
  if (person.age < 45)
    for (const dose of [1, 2, 3]) given('hepb_adult', 'Hepatitis B', Math.min(begun - 5, 3 * daysOfYear) - dose * 2 * daysOfMonth, dose)
}

export const lotOf = (number: number) => `UZ${number}B`
