import { allergiesApi } from '@uzima/contract/allergies'
import { allergyTypes, clinicalStates, criticalities, manifestations, reactionSeverities } from '@uzima/contract/allergies/content'
import { appointmentsApi } from '@uzima/contract/appointments'
import { careTeamApi } from '@uzima/contract/care-team'
import { coverageApi, holderRelationships } from '@uzima/contract/check-in/coverage'
import { conditionsApi } from '@uzima/contract/conditions'
import { clinicalStatuses } from '@uzima/contract/conditions/content'
import { emergencyContactsApi, relationships } from '@uzima/contract/emergency-contacts'
import type { Endpoint } from '@uzima/contract/endpoint'
import { familyHistoryApi } from '@uzima/contract/family-history'
import { causesOfDeath, relations } from '@uzima/contract/family-history/content'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { recordTypes } from '@uzima/contract/health-records/kinds'
import { labFindings } from '@uzima/contract/health-records/values'
import { immunizationsApi, injectionSites, notDoneReasons } from '@uzima/contract/immunizations'
import { medicationsApi } from '@uzima/contract/medications'
import { frequencies } from '@uzima/contract/medications/schedule'
import { ordersApi } from '@uzima/contract/orders'
import { proceduresApi } from '@uzima/contract/procedures'
import { procedureCategories } from '@uzima/contract/procedures/content'
import { gender as genders, profilesApi } from '@uzima/contract/profiles'
import { socialHistoryApi } from '@uzima/contract/social-history'
import { intents, livings, pregnancyStatuses, tobaccoKinds, tobaccoStatuses } from '@uzima/contract/social-history/content'
import { symptomCheckerApi } from '@uzima/contract/symptom-checker'
import { vitalsApi } from '@uzima/contract/vitals'
import { goalCategories, goalFrequencies, wellnessApi } from '@uzima/contract/wellness'
import type { Clinic } from './clinic.ts'
import { giveConsent } from './consent.ts'
import { drCole, nora, type Person } from './people.ts'

/** The same numbers for the same seed, from 0 to less than 1 (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const words = ['Asthma', 'Café au lait spots', 'Maumivu ya mgongo', 'Höhenangst', 'ปวดหัว', 'O’Brien', 'A & B <c>', '"quoted"', '👩‍⚕️', 'x']
const firstNames = ['Amina', 'José', 'Zoë', 'Nguyễn', 'Søren', 'Wanjikũ', 'Ali', 'Mary-Jane', '王']
const lastNames = ['Hassan', 'O’Neill', 'van der Berg', 'Ñandú', 'Otieno', 'Öztürk', '']
const readings: [string, number[], string][] = [
  ['bp', [118, 76], 'mm[Hg]'],
  ['bp', [185, 121], 'mm[Hg]'],
  ['hr', [64], '/min'],
  ['rr', [15], '/min'],
  ['temp', [36.8], 'Cel'],
  ['temp', [100.4], '[degF]'],
  ['spo2', [91], '%'],
  ['glucose_fast', [5.4], 'mmol/L'],
  ['glucose', [180], 'mg/dL'],
  ['weight', [70.5], 'kg'],
  ['weight', [150], '[lb_av]'],
  ['height', [168], 'cm'],
  ['height', [60], '[in_i]'],
  ['head', [46], 'cm'],
]

/**
 * A record of a patient as people fill it in, now much and now little, by the product's own services. What those refuse is left out:
 * the number of entries taken is returned.
 */
export async function generateRecord({ as, clock }: Clinic, person: Person, seed: number): Promise<number> {
  const next = numbersOf(seed)
  const chance = (of: number) => next() < of
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T
  const maybe = <T>(make: () => T, of = 0.5): T | null => (chance(of) ? make() : null)
  const text = () => Array.from({ length: whole(1, 4) }, () => pick(words)).join(' ')
  const two = (value: number) => String(value).padStart(2, '0')
  const day = (from = 2015, until = 2026) => `${whole(from, until)}-${two(whole(1, 12))}-${two(whole(1, 28))}`
  const partial = (from = 1950) => day(from).slice(0, pick([4, 7, 10]))
  const at = () => new Date(clock.now().getTime() - whole(1, 2_000_000) * 60_000).toISOString()
  const me = as(person)
  let taken = 0
  const add = async (endpoint: Endpoint, input: object, who = me): Promise<{ id?: string; version?: number } | undefined> => {
    const answer = await who.raw({ method: endpoint.method, url: urlOf(endpoint, input), body: input })
    if (answer.statusCode >= 500) throw new Error(`${endpoint.path} answered ${answer.statusCode}: ${answer.body}`)
    if (answer.statusCode >= 300) return undefined
    taken += 1
    return answer.json()
  }
  const some = async (most: number, make: () => Promise<unknown>) => {
    for (let left = whole(0, most); left > 0; left -= 1) await make()
  }

  await giveConsent(me)
  if (chance(0.8))
    await add(profilesApi.updateProfile, {
      ...{
        name: `${pick(firstNames)} ${pick(lastNames)}`.trim(),
        gender: maybe(() => pick(genders.options), 0.8),
        dateOfBirth: maybe(() => day(1930, 2024), 0.8),
      },
      ...{ phone: maybe(() => `+2547${whole(10_000_000, 99_999_999)}`), address: maybe(() => `${whole(1, 99)} ${text()}\nNairobi`) },
      ...{ timeZone: pick(['UTC', 'Africa/Nairobi', 'America/St_Johns', 'Asia/Kathmandu']), locale: pick(['en', 'es', 'fr', 'sw']) },
    })
  await some(3, () =>
    add(allergiesApi.addAllergy, {
      substance: pick([
        { code: null, text: text() },
        { code: '*latex', text: 'Latex' },
        { code: null, text: 'Penicillin' },
      ]),
      ...{ type: pick(allergyTypes), state: pick(clinicalStates), manifestations: manifestations.filter(() => chance(0.1)) },
      ...{ reaction: maybe(text), severity: maybe(() => pick(reactionSeverities)), criticality: maybe(() => pick(criticalities)) },
      ...{ onset: maybe(partial), note: maybe(text) },
    }),
  )
  if (chance(0.2)) await add(allergiesApi.stateNoAllergies, {})
  const problem = () =>
    pick([
      { listed: 'asthma', code: 'J45.9', text: 'Asthma' },
      { listed: null, code: null, text: text() },
      { listed: null, code: 'I10', text: 'High blood pressure' },
    ])
  await some(3, () => {
    const status = pick(clinicalStatuses)
    // one or the other, as both would have to be in order
    const isEndKnown = status === 'resolved' && chance(0.5)
    return add(conditionsApi.addCondition, {
      ...{ problem: problem(), status, isChronic: chance(0.5), note: maybe(text) },
      ...(isEndKnown ? { onset: null, ended: partial() } : { onset: maybe(partial), ended: null }),
    })
  })
  if (chance(0.2)) await add(conditionsApi.stateNoConditions, {})
  await some(3, () => {
    const isDone = chance(0.8)
    return add(immunizationsApi.addImmunization, {
      vaccine: pick([
        { code: 'mmr', text: 'MMR' },
        { code: null, text: text() },
      ]),
      ...{ status: isDone ? 'completed' : 'not-done', statusReason: isDone ? null : pick(notDoneReasons), date: maybe(partial, 0.8) },
      ...{ doseNumber: isDone ? maybe(() => whole(1, 4)) : null, lot: isDone ? maybe(() => 'AB-12') : null, expiry: null },
      ...{ site: isDone ? maybe(() => pick(injectionSites)) : null, givenBy: maybe(text), place: maybe(text) },
      ...{ primarySource: false, note: maybe(text) },
    })
  })
  await some(3, () => {
    const isStay = chance(0.3)
    return add(proceduresApi.addProcedure, {
      category: isStay ? procedureCategories[1] : procedureCategories[0],
      procedure: isStay
        ? { listed: null, text: text() }
        : pick([
            { listed: 'appendectomy', text: 'Appendix' },
            { listed: null, text: text() },
          ]),
      ...{ performed: maybe(partial, 0.8), until: null, place: maybe(text), note: maybe(text) },
      indication: taken % 2 === 0 ? { text: 'Pain', conditionId: null } : null,
    })
  })
  await some(3, () =>
    add(familyHistoryApi.addFamilyHistory, {
      ...{
        relation: pick(relations),
        problem: problem(),
        onsetAge: maybe(() => whole(0, 110)),
        causedDeath: pick(causesOfDeath),
        note: maybe(text),
      },
    }),
  )
  for (const answer of [
    {
      topic: 'tobacco',
      status: pick(tobaccoStatuses),
      kind: maybe(() => pick(tobaccoKinds)),
      perDay: maybe(() => whole(0, 40)),
      years: maybe(() => whole(0, 50)),
      quitYear: null,
    },
    { topic: 'alcohol', often: whole(0, 4), drinks: whole(0, 4), sixOrMore: whole(0, 4) },
    { topic: 'pregnancy', status: pick(pregnancyStatuses), dueDate: null, weeks: null, intent: pick(intents) },
    { topic: 'occupation', text: text(), industry: maybe(text), since: maybe(day) },
    { topic: 'living', situation: pick(livings) },
  ])
    if (chance(0.5)) await add(socialHistoryApi.addSocialHistory, { answer, note: maybe(text) })
  await some(8, () => {
    const [kind, values, unit] = pick(readings)
    const oxygen = kind === 'spo2' ? { flow: 2, concentration: 28 } : null
    return add(vitalsApi.addVital, { kind, values, unit, oxygen, takenAt: at(), note: maybe(text) })
  })
  await some(3, () =>
    add(healthRecordsApi.addHealthRecord, {
      ...{ title: text(), type: pick(recordTypes), date: day(), provider: text(), description: maybe(text), files: [] },
      values: Array.from({ length: whole(0, 3) }, () =>
        pick([
          { test: 'hba1c', name: 'HbA1c', value: whole(40, 120) / 10, unit: '%', low: maybe(() => 4), high: maybe(() => 6) },
          {
            test: null,
            name: text(),
            value: whole(-5, 5000) / 7,
            unit: pick(['', 'mmol/L', 'µg/dL', 'strange unit']),
            low: null,
            high: null,
          },
          { test: null, name: 'Strip', value: null, finding: pick(labFindings), unit: '', low: null, high: null },
        ]),
      ),
    }),
  )
  await some(3, async () => {
    const startDate = day(2020)
    const made = await add(medicationsApi.addMedication, {
      ...{ name: pick(['Amlodipine', 'Zinc', 'Metformin', text()]), dosage: pick(['1', '500 mg', '5 ml']), frequency: pick(frequencies) },
      ...{ startDate, endDate: maybe(() => '2027-06-01', 0.2), notes: maybe(text) },
      indication: taken % 2 === 0 ? { text: 'Pain', conditionId: null } : null,
    })
    if (made?.id && chance(0.3)) await add(medicationsApi.setMedicationActive, { id: made.id, isActive: false })
  })
  await some(2, () =>
    add(emergencyContactsApi.addContact, {
      ...{
        name: `${pick(firstNames)} B`,
        relationship: pick(relationships),
        phone: '+254712345678',
        country: 'KE',
        email: maybe(() => 'kofi@example.org'),
      },
    }),
  )
  if (chance(0.5))
    await add(coverageApi.setCoverage, {
      ...{ kind: 'insurance', insurer: text(), memberNumber: maybe(() => 'J-1'), plan: maybe(text), groupNumber: maybe(() => '88') },
      ...{ relationship: pick(holderRelationships), holder: 'Baraka' },
    })
  else if (chance(0.3))
    await add(coverageApi.setCoverage, {
      kind: 'self-pay',
      insurer: null,
      memberNumber: null,
      plan: null,
      groupNumber: null,
      relationship: null,
      holder: null,
    })
  await some(2, () =>
    add(careTeamApi.addCareTeamMember, {
      ...{ role: 'nurse', field: null, providerId: null, name: text(), practice: maybe(text), phone: null, since: maybe(partial) },
    }),
  )
  await some(2, () =>
    add(wellnessApi.addGoal, {
      ...{
        title: text(),
        description: maybe(text),
        category: pick(goalCategories),
        target: whole(1, 100),
        unit: 'km',
        deadline: '2036-12-31',
      },
      ...{ frequency: pick(goalFrequencies), current: whole(0, 2) },
    }),
  )
  if (chance(0.4))
    await add(wellnessApi.addScreening, {
      ...{
        catalogId: null,
        type: text(),
        kind: 'screening',
        lastCompleted: maybe(() => day(2020, 2025)),
        intervalMonths: 12,
        nextDue: null,
      },
    })
  if (chance(0.3))
    await add(symptomCheckerApi.analyzeSymptoms, {
      ...{
        primarySymptom: pick(['Cough', 'Headache', 'Itchy rash']),
        duration: 'hours',
        severity: whole(1, 6),
        additionalSymptoms: [],
        description: maybe(text),
      },
      ...{ age: maybe(() => whole(0, 100)), sex: null, isPregnant: false, isImmunosuppressed: false, language: 'en' },
    })
  const start = new Date(Date.UTC(2027, 0, 6 + (seed % 28), 9 + (seed % 7), 30 * (seed % 2))).toISOString()
  const booked = await add(appointmentsApi.bookAppointment, {
    ...{ doctorId: as(drCole).doctorId, start, reason: text(), mode: pick(['in_person', 'video', 'phone']) },
  })
  if (booked?.id)
    await add(
      ordersApi.addPatientOrder,
      {
        ...{ patientId: me.id, category: 'laboratory', services: [text()], reason: maybe(text), conditionId: null, priority: 'routine' },
        ...{ performer: maybe(text), expectedOn: maybe(() => '2028-01-01'), note: maybe(text), status: pick(['draft', 'active']) },
      },
      as(nora),
    )
  return taken
}

const urlOf = ({ path }: Endpoint, input: object) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((input as Record<string, unknown>)[name])))
