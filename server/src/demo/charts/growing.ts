import type { GrowthMeasure } from '@uzima/contract/vitals/growth'
import { lmsAt, valueAt } from '#clinical/growth.ts'
import { type Chart, daysOfMonth, daysOfYear, rounded } from './chart.ts'
import type { Person } from './course.ts'
import { lotOf } from './histories.ts'

/** Where a child stands among others, in standard deviations: at birth and from two years on. */
export type Growing = Record<'weight' | 'height' | 'head', readonly [atBirth: number, later: number]>
/** `parent`: who is called about the child, at the child's number. */
export type Child = Person & { growing: Growing; parent: string }

/** Ages in months at which a child is seen: as the card of Kenya's clinics has them, then every half year and every year. */
const ages = [0, 1.5, 2.5, 3.5, 6, 9, 12, 15, 18, 24, 30, 36, 42, 48, 54, 60, 72, 84, 96, 108, 120, 132, 144, 156, 168]

/** Kenya's routine: vaccine, words, dose, age in months, site. */
const routine = [
  ['bcg', 'BCG', 1, 0, 'left_arm'],
  ['opv_bivalent', 'Oral polio', 1, 0, 'mouth'],
  ['opv_bivalent', 'Oral polio', 2, 1.5, 'mouth'],
  ['penta', 'Pentavalent', 1, 1.5, 'left_thigh'],
  ['pcv10', 'Pneumococcal (PCV10)', 1, 1.5, 'right_thigh'],
  ['rotavirus_mono', 'Rotavirus', 1, 1.5, 'mouth'],
  ['opv_bivalent', 'Oral polio', 3, 2.5, 'mouth'],
  ['penta', 'Pentavalent', 2, 2.5, 'left_thigh'],
  ['pcv10', 'Pneumococcal (PCV10)', 2, 2.5, 'right_thigh'],
  ['rotavirus_mono', 'Rotavirus', 2, 2.5, 'mouth'],
  ['opv_bivalent', 'Oral polio', 4, 3.5, 'mouth'],
  ['penta', 'Pentavalent', 3, 3.5, 'left_thigh'],
  ['pcv10', 'Pneumococcal (PCV10)', 3, 3.5, 'right_thigh'],
  ['ipv', 'Inactivated polio', 1, 3.5, 'right_thigh'],
  ['mr', 'Measles and rubella', 1, 9, 'right_arm'],
  ['mr', 'Measles and rubella', 2, 18, 'right_arm'],
] as const

const steps: readonly (readonly [untilMonths: number, says: string, examined: string, plan: string])[] = [
  [
    1,
    'Born at term, drinks well, wakes for feeds.',
    'Fontanelle soft, hips free, heart and lungs normal. Red reflex on both sides.',
    'Breast milk only. Sleep on the back.',
  ],
  [
    4,
    'Smiles, follows with the eyes. Breastfed.',
    'Holds the head, fontanelle soft, hips free.',
    'Vaccinations of today given. Paracetamol if there is fever.',
  ],
  [
    8,
    'Turns over, laughs, first porridge.',
    'Sits with help, reaches for things.',
    'Porridge with groundnut or egg twice a day, go on breastfeeding.',
  ],
  [13, 'Crawls, pulls up, says mama.', 'Stands holding on. Two teeth and more.', 'Food of the family, mashed. Vitamin A given.'],
  [
    25,
    'Walks, says single words, eats with the family.',
    'Walks freely, builds a tower of four blocks.',
    'Deworming, vitamin A. Brush the teeth in the evening.',
  ],
  [
    61,
    'Plays with others, speaks in sentences.',
    'Runs and climbs. Ears, teeth and eyes without findings.',
    'Deworming twice a year. Story and bed at a fixed time.',
  ],
  [
    Number.POSITIVE_INFINITY,
    'Likes school, plays outside every day.',
    'Back straight, heart and lungs normal, eyes 6/6 on both sides.',
    'An hour of play outside each day, water instead of soda.',
  ],
]

/** A child from birth on: growth measured at each check, vaccinations, and the illnesses of children. */
export function layGrowing(chart: Chart, child: Child) {
  const { add, random, slot } = chart
  const born = Math.round(child.age * daysOfYear)
  const drift = { weight: 0, height: 0, head: 0 }
  for (const age of ages) {
    const ago = born - age * daysOfMonth
    if (ago < 10) break
    const at = age === 0 ? { ...slot(child.doctor, ago), daysAgo: born } : slot(child.doctor, ago)
    const months = (born - at.daysAgo) / daysOfMonth
    const found: Partial<Record<'weight' | 'height' | 'head', number>> = {}
    for (const measure of ['weight', 'height', 'head'] as const) {
      drift[measure] = drift[measure] * 0.6 + random.between(-0.12, 0.12)
      const value = measuredAt(child, measure, born - at.daysAgo, drift[measure])
      if (value === null) continue
      found[measure] = value
      add('vitals', {
        ...{ by: child.doctor, time: at.time, kind: measure, unit: measure === 'weight' ? 'kg' : 'cm' },
        values: [[at.daysAgo, value]],
      })
    }
    if (age > 0) checked(chart, { ...at, months, found })
  }
  for (const [code, text, doseNumber, age, site] of routine) {
    // a dose given a day too early would not count
    const ago = born - age * daysOfMonth - (age > 0 ? 2 : 0)
    if (ago < 10) continue
    add('immunizations', {
      ...{ by: child.doctor, daysAgo: Math.round(ago), vaccine: { code, text }, date: chart.day(ago), doseNumber, site },
      ...{ lot: lotOf(random.whole(1000, 9999)), primarySource: true, place: 'Uzima Clinic' },
    })
  }
  layChildIllnesses(chart, born)
}

/** From the published curves at the child's age, so that the points follow them. */
function measuredAt(
  child: Child,
  measure: Extract<GrowthMeasure, 'weight' | 'height' | 'head'>,
  days: number,
  drift: number,
): number | null {
  const published = lmsAt({ measure, sex: child.gender, country: 'KE' }, Math.max(0, days))
  // beyond the published weights of ten years the nurse has the body mass index; heads are measured for five years
  if (!published) return measure === 'weight' ? weightByBmi(child, days, drift) : null
  const [atBirth, later] = child.growing[measure]
  const z = atBirth + (later - atBirth) * Math.min(1, days / (2 * daysOfYear)) + (days === 0 ? 0 : drift)
  return rounded(valueAt(published.lms, z), 1)
}

function weightByBmi(child: Child, days: number, drift: number): number | null {
  const [height, bmi] = (['height', 'bmi'] as const).map((measure) => lmsAt({ measure, sex: child.gender, country: 'KE' }, days))
  if (!height || !bmi) return null
  const tall = valueAt(height.lms, child.growing.height[1])
  return rounded(valueAt(bmi.lms, child.growing.weight[1] + drift) * (tall / 100) ** 2, 1)
}

type Check = { workdays: number; time: string; months: number; found: Partial<Record<'weight' | 'height' | 'head', number>> }

function checked({ person, add }: Chart, { workdays, time, months, found }: Check) {
  const [, says, examined, plan] = steps.find(([until]) => months < until) ?? steps[0] ?? [0, '', '', '']
  const measured = [
    found.weight === undefined ? '' : `weight ${found.weight} kg`,
    found.height === undefined ? '' : `${months < 24 ? 'length' : 'height'} ${found.height} cm`,
    found.head === undefined ? '' : `head ${found.head} cm`,
  ].filter(Boolean)
  const text = measured.join(', ')
  add('visits', {
    ...{ doctor: person.doctor, workdays, time, mode: 'in_person', type: 'checkup', status: 'completed', reason: 'Child check-up' },
    note: 'Your child grows along its own line. See you at the next check.',
    signed: {
      ...{ subjective: says, objective: `${text.charAt(0).toUpperCase()}${text.slice(1)}. ${examined}` },
      ...{ assessment: 'Growth along its own line, development as expected for the age.', plan },
      ...{ diagnoses: [{ text: 'Routine child health examination', code: 'Z00.1' }], followUp: 'At the next check of the card' },
    },
  })
}

type Illness = Record<'reason' | 'subjective' | 'objective' | 'plan' | 'note', string> & {
  problem: { listed: string; code: string; text: string }
}
const illnesses: readonly [Illness, ...Illness[]] = [
  {
    problem: { listed: 'otitis_media', code: 'H66.9', text: 'Middle ear infection' },
    reason: 'Fever, holds the ear',
    subjective: 'Fever since last night, cries and holds the right ear. Drinks well.',
    objective: 'Right eardrum red and bulging, neck free, lungs clear.',
    plan: 'Paracetamol by weight. Amoxicillin for five days, as both ears hurt and the fever is high.',
    note: 'This is an infection of the middle ear. Give all of the antibiotic, and come back if the fever lasts longer than two days.',
  },
  {
    problem: { listed: 'common_cold', code: 'J00', text: 'Common cold' },
    reason: 'Runny nose and cough',
    subjective: 'Runny nose and cough for three days, eats less, drinks well.',
    objective: 'Nose blocked, throat red, lungs clear, no chest indrawing.',
    plan: 'Fluids, salt water for the nose. No antibiotic.',
    note: 'This is a cold. Come at once with fast breathing, or if your child does not drink.',
  },
  {
    problem: { listed: 'gastroenteritis', code: 'A09', text: 'Gastroenteritis' },
    reason: 'Watery stools since yesterday',
    subjective: 'Six watery stools since yesterday, vomited once. Drinks eagerly.',
    objective: 'Eyes not sunken, skin pinch goes back at once, belly soft.',
    plan: 'Oral rehydration solution after each stool, zinc for ten days.',
    note: 'Give the solution after each stool and zinc for ten days. Come at once if your child is drowsy or does not drink.',
  },
]

function layChildIllnesses({ person, add, random, slot, month }: Chart, born: number) {
  for (let ago = born - 200; ago > 60; ago -= random.between(240, 480)) {
    const { problem, ...illness } = random.pick(illnesses)
    const at = slot(person.doctor, ago)
    const temperature = rounded(random.between(37.4, 39.2), 1)
    add('vitals', { by: person.doctor, time: at.time, kind: 'temp', unit: 'Cel', values: [[at.daysAgo, temperature]] })
    add('visits', {
      ...{ doctor: person.doctor, workdays: at.workdays, time: at.time, mode: 'in_person', type: 'urgent', status: 'completed' },
      ...{ reason: illness.reason, note: illness.note },
      signed: {
        ...{ subjective: illness.subjective, objective: `Temperature ${temperature} °C. ${illness.objective}`, plan: illness.plan },
        ...{ assessment: `${problem.text}.`, followUp: 'If it gets worse', diagnoses: [{ text: problem.text, code: problem.code }] },
      },
    })
    if (problem.listed === 'otitis_media')
      add('conditions', {
        ...{ by: person.doctor, daysAgo: at.daysAgo, problem, status: 'resolved', isChronic: false, onset: month(at.daysAgo), note: null },
        // an infection of the ear is gone after some ten days
        ended: at.daysAgo > 10 ? month(at.daysAgo - 10) : null,
      })
  }
}
