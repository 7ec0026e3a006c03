import { type Chart, daysOfYear, keepMeasured, measuredOn, measuredText, rounded } from './chart.ts'

type Illness = {
  problem: { listed: string; code: string; text: string }
  reason: string
  subjective: string
  objective: string
  plan: string
  note: string
  temperature: number
}
/** What brings people in once in some years. */
const shortIllnesses: readonly [Illness, ...Illness[]] = [
  {
    problem: { listed: 'common_cold', code: 'J00', text: 'Common cold' },
    reason: 'Cough and runny nose',
    subjective: 'Cough, runny nose and sore throat for four days. No breathlessness, no chest pain.',
    objective: 'Throat red, lungs clear, ears normal.',
    plan: 'Fluids, rest, paracetamol as needed. No antibiotic.',
    note: 'This is a cold. It passes within ten days; come back if you become short of breath.',
    temperature: 37.6,
  },
  {
    problem: { listed: 'urinary_infection', code: 'N39.0', text: 'Urinary tract infection' },
    reason: 'Burning when passing urine',
    subjective: 'Burning and frequent urine for two days. No fever, no pain in the flank.',
    objective: 'Flanks not tender. Strip: leukocytes and nitrite positive.',
    plan: 'Nitrofurantoin for five days, plenty of fluids.',
    note: 'This is a bladder infection. Take all the capsules, and come back with fever or pain in the back.',
    temperature: 36.9,
  },
  {
    problem: { listed: 'gastroenteritis', code: 'A09', text: 'Gastroenteritis' },
    reason: 'Vomiting and diarrhea since yesterday',
    subjective: 'Vomiting and watery stools since last night, ate out the day before. No blood.',
    objective: 'Belly soft, bowel sounds lively, not dry.',
    plan: 'Oral rehydration solution, small sips. No antibiotic.',
    note: 'Drink the salt and sugar solution in small sips. Come back with blood in the stool or if you cannot keep fluids down.',
    temperature: 37.4,
  },
  {
    problem: { listed: 'malaria', code: 'B54', text: 'Malaria' },
    reason: 'Fever and shivering after a trip to Kisumu',
    subjective: 'Fever with shivering for three days, headache, back from Kisumu for ten days.',
    objective: 'Rapid test for malaria positive. No jaundice, neck free, passes urine.',
    plan: 'Artemether-lumefantrine for three days. Come at once if drowsy or vomiting.',
    note: 'You have malaria. Take all the tablets with food, and come at once if you vomit them or become drowsy.',
    temperature: 38.9,
  },
  {
    problem: { listed: 'back_pain', code: 'M54.5', text: 'Low back pain' },
    reason: 'Back pain after lifting',
    subjective: 'Pain low in the back since lifting a sack five days ago. No numbness, bladder normal.',
    objective: 'Muscles of the back tense, leg raising normal, strength and reflexes normal.',
    plan: 'Stay active, heat, paracetamol. Exercises shown.',
    note: 'This is a strained back. Keep moving; it passes in some weeks. Come at once with numbness or trouble passing urine.',
    temperature: 36.7,
  },
]

const [cold, , ...others] = shortIllnesses
const otherIllnesses = [cold, ...others] as const
/** Treated here as that of a woman with healthy kidneys. */
const mayHaveUrinaryInfection = ({ gender, courses }: Chart['person']) =>
  gender === 'female' && courses.every(([{ problem }]) => problem.listed !== 'kidney_disease')

/** Yearly check-ups with the family doctor, and an illness now and then. */
export function layChecks(chart: Chart) {
  const { person, random } = chart
  const until = (person.checkedUntil ?? 0.3) * daysOfYear
  for (let ago = person.years * daysOfYear - 5; ago > until; ago -= daysOfYear * random.between(0.95, 1.15)) {
    checkUp(chart, ago)
    if (random.chance(0.4)) shortIllness(chart, Math.max(until, ago - random.between(60, 300)))
  }
}

function checkUp(chart: Chart, ago: number) {
  const { person, random, add, slot } = chart
  const at = slot(person.doctor, ago)
  const measured = measuredOn(chart, at.daysAgo)
  if (measured === null || person.body === null) return
  keepMeasured(chart, person.doctor, at, measured)
  add('vitals', { by: person.doctor, time: at.time, kind: 'height', unit: 'cm', values: [[at.daysAgo, person.body.height]] })
  const bmi = rounded(measured.weight / (person.body.height / 100) ** 2, 1)
  add('visits', {
    ...{ doctor: person.doctor, workdays: at.workdays, time: at.time, mode: 'in_person', type: 'checkup', status: 'completed' },
    ...{ reason: 'Yearly check-up', note: 'The check-up shows nothing new. Keep moving, and see you in a year.' },
    signed: {
      subjective: random.pick(['No complaints.', 'Feels well, sleeps well.', 'Well. Asks about a healthy weight.', 'Well, a lot of work.']),
      objective: `${measuredText(measured)} BMI ${bmi}. Heart, lungs and belly normal, skin without findings.`,
      assessment: bmi >= 30 ? 'Healthy but for the weight.' : 'Healthy for the age.',
      diagnoses: [{ text: 'General examination', code: 'Z00.0' }],
      plan: `Vaccinations looked through. ${bmi >= 25 ? 'Walking on most days, smaller portions.' : 'Go on as before.'}`,
      followUp: 'In a year',
    },
  })
}

function shortIllness(chart: Chart, ago: number) {
  const { person, random, add, slot } = chart
  const at = slot(person.doctor, ago)
  const illness = mayHaveUrinaryInfection(person) ? random.pick(shortIllnesses) : random.pick(otherIllnesses)
  const temperature = rounded(illness.temperature + random.between(-0.2, 0.2), 1)
  const pulse = random.whole(76, 96)
  add('vitals', { by: person.doctor, time: at.time, kind: 'temp', unit: 'Cel', values: [[at.daysAgo, temperature]] })
  add('vitals', { by: person.doctor, time: at.time, kind: 'hr', unit: '/min', values: [[at.daysAgo, pulse]] })
  add('visits', {
    ...{ doctor: person.doctor, workdays: at.workdays, time: at.time, mode: 'in_person', type: 'urgent', status: 'completed' },
    ...{ reason: illness.reason, note: illness.note },
    signed: {
      ...{ subjective: illness.subjective, objective: `Temperature ${temperature} °C, pulse ${pulse}. ${illness.objective}` },
      ...{ assessment: `${illness.problem.text}.`, plan: illness.plan, followUp: 'If it gets worse' },
      diagnoses: [{ text: illness.problem.text, code: illness.problem.code }],
    },
  })
  if (!random.chance(0.3)) return
  add('letters', {
    ...{
      by: person.doctor,
      daysAgo: at.daysAgo,
      kind: 'sick_note',
      language: 'en',
      title: 'Sick note',
      recipient: 'To whom it may concern',
    },
    body: `I saw ${person.name}.\n\nFor medical reasons ${person.name} was unfit for work for three days, from the day of this letter.`,
    withdrawnReason: null,
  })
}
