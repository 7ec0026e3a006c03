import { allergiesApi } from '@uzima/contract/allergies'
import { appointmentsApi } from '@uzima/contract/appointments'
import { conditionsApi } from '@uzima/contract/conditions'
import { medicationsApi, type WriteMedication } from '@uzima/contract/medications'
import type { Alert } from '@uzima/contract/medications/alerts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiError, type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, drCole, drDiaz, type Person } from '../../../test/people.ts'
import { watchStatements } from '../../../test/statements.ts'
import type { FormerAllergies } from '../emergency-contacts/former-allergies.ts'
import type { FormerConditions } from '../emergency-contacts/former-conditions.ts'
import { entriesOf, isNone } from '../emergency-contacts/move-allergies.ts'
import { conditionsOf, isNone as haveNone } from '../emergency-contacts/move-conditions.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole, drDiaz] })
  await giveConsent(place.as(ada))
  await place.as(ada).call(appointmentsApi.bookAppointment, {
    doctorId: place.as(drCole).doctorId ?? '',
    start: '2027-01-05T09:00:00.000Z',
    reason: 'Check',
    mode: 'video',
  })
})
beforeEach(() =>
  place.sql(
    'delete from app.medications; delete from app.allergies; delete from app.allergy_statements; delete from app.conditions; delete from app.condition_statements; update app.profiles set gender = null, date_of_birth = null',
  ),
)

const api = medicationsApi
type Said = { allergies?: FormerAllergies; conditions?: FormerConditions }
/** Writes allergies and health problems to the chart in the place of those before, as they were chosen from a card's list or typed. */
async function chart({ allergies, conditions }: Said) {
  const me = place.as(ada)
  if (allergies) await place.sql('delete from app.allergies')
  if (conditions) await place.sql('delete from app.conditions')
  for (const written of allergies ? entriesOf(allergies, 'en') : []) await me.call(allergiesApi.addAllergy, written)
  for (const written of conditions ? conditionsOf(conditions, 'en') : []) await me.call(conditionsApi.addCondition, written)
  if (allergies && isNone(allergies)) await me.call(allergiesApi.stateNoAllergies)
  if (conditions && haveNone(conditions)) await me.call(conditionsApi.stateNoConditions)
}
const typed = (other: string) => ({ chosen: [], other })
const medicine = (name: string, more: Partial<WriteMedication> = {}) => ({
  name,
  dosage: '1 tablet',
  frequency: 'once_daily' as const,
  startDate: '2027-01-01',
  endDate: null,
  notes: null,
  ...more,
})
const add = (name: string, acknowledged: string[] = []) =>
  place.as(ada).call(api.addMedication, medicine(name, { acknowledged, reason: why }))
const why = 'My allergist tested it'
const check = (name: string) => place.as(ada).call(api.checkMedication, { name })
const ofAda = () => ({ patientId: place.as(ada).id })
const idsOf = (alerts: readonly Alert[]) => alerts.map(({ id }) => id)
const personOf = (gender: string, dateOfBirth: string) =>
  place.sql('update app.profiles set gender = $1, date_of_birth = $2 where id = $3', [gender, dateOfBirth, place.as(ada).id])
const lastDetails = async (event: string) =>
  (
    await place.sql<{ details: unknown; subject_id: string }>(
      'select details, subject_id from audit.log where event_type = $1 order by ts desc, id desc limit 1',
      [event],
    )
  )[0]

async function alertsOfRefusal(work: Promise<unknown>): Promise<Alert[]> {
  const refused = await work.then(
    () => undefined,
    (error: ApiError) => error.problem,
  )
  expect(refused).toMatchObject({ status: 409, code: 'alerts_not_acknowledged' })
  const { alerts = [] } = (refused?.help ?? {}) as { alerts?: Alert[] }
  return alerts
}

describe('an allergy of the chart', () => {
  test('refuses a medicine until it is acknowledged, which is stored encrypted and on record', async () => {
    await chart({ allergies: { chosen: ['penicillin'], other: null } })
    const alerts = await alertsOfRefusal(add('Amoxicillin 500 mg'))
    expect(alerts).toMatchObject([
      {
        id: 'allergy:GROUP:amoxicillin+penicillin',
        kind: 'allergy',
        severity: 'major',
        interrupts: true,
        ingredient: 'amoxicillin',
        entry: { substance: { code: '*penicillin' } },
        effect: 'allergyGroup',
        acknowledgedAt: null,
      },
    ])
    expect(alerts[0]?.sources.length).toBeGreaterThan(0)
    const added = await add('Amoxicillin 500 mg', idsOf(alerts))
    expect(added.alerts).toMatchObject([{ acknowledgedBy: 'patient', acknowledgedReason: why }])
    const [stored] = await place.sql<{ id: string; alert: Buffer; reason: Buffer; medication_id: string; other_id: string }>(
      'select * from app.alert_acknowledgements',
    )
    expect(stored?.reason.toString('latin1')).not.toMatch(/allergist/)
    expect([stored?.medication_id, stored?.other_id]).toEqual([added.id, added.id])
    expect(stored?.alert.toString('latin1')).not.toMatch(/allergy|penicillin/)
    expect(await lastDetails('medication.added')).toEqual({
      subject_id: place.as(ada).id,
      details: { acknowledged: 1, reasons: stored?.id, allergies: 'checked', conditions: 'checked', weight: 'checked' },
    })
  })
  test('stays acknowledged through edits, and is asked about again when it turns out to be severe', async () => {
    await chart({ allergies: typed('amoxicillin: rash') })
    const added = await add('Amoxicillin', ['allergy:NAMED:amoxicillin+amoxicillin'])
    expect(await place.as(ada).call(api.editMedication, { ...added, dosage: '2 tablets', acknowledged: [] })).toMatchObject({
      alerts: [{ acknowledgedBy: 'patient' }],
    })
    await chart({ allergies: typed('amoxicillin: rash, then anaphylaxis') })
    const { rows } = await place.as(ada).call(api.listMedications)
    expect(rows[0]?.alerts).toMatchObject([{ severity: 'contraindicated', acknowledgedAt: null }])
    const alert = rows[0]?.alerts[0]?.id ?? ''
    expect(await place.as(ada).call(api.acknowledgeAlert, { id: added.id, alert, reason: why })).toMatchObject({
      alerts: [{ acknowledgedBy: 'patient', entry: { substance: { text: 'amoxicillin: rash, then anaphylaxis' } } }],
    })
  })
  test('a reactivated medicine is checked, and one with another name too', async () => {
    const added = await add('Amoxicillin')
    const plain = await add('Metformin')
    await place.as(ada).call(api.setMedicationActive, { id: added.id, isActive: false })
    await chart({ allergies: typed('penicilina') })
    await alertsOfRefusal(place.as(ada).call(api.setMedicationActive, { id: added.id, isActive: true }))
    await alertsOfRefusal(place.as(ada).call(api.editMedication, { ...plain, name: 'Augmentin', acknowledged: [] }))
  })
})

describe('a doctor', () => {
  test('is told the entry that conflicts and nothing else of the chart', async () => {
    await chart({
      allergies: { chosen: ['penicillin', 'latex'], other: 'sulfa, moonlight' },
      conditions: { chosen: ['epilepsy'], other: 'schizophrenia' },
    })
    const answer = await place.as(drCole).call(api.checkPatientMedication, { ...ofAda(), name: 'Augmentin' })
    expect(answer.alerts).toMatchObject([{ kind: 'allergy', entry: { substance: { code: '*penicillin' } } }])
    expect(answer.against).toEqual({ allergies: { known: 'listed', unread: 1 }, conditions: { known: 'listed', unread: 0 } })
    expect(JSON.stringify(answer)).not.toMatch(/latex|sulfa|moonlight|epilepsy|schizo/)
    expect(await lastDetails('medication.checked')).toEqual({
      subject_id: place.as(ada).id,
      details: { alerts: 1, allergies: 'checked', conditions: 'checked', weight: 'checked' },
    })
  })
  test('prescribes, edits and resumes with the alert acknowledged, which both sides see', async () => {
    await chart({ allergies: typed('penicillin, anaphylaxis') })
    const as = place.as(drCole)
    const alerts = await alertsOfRefusal(as.call(api.prescribeMedication, { ...ofAda(), ...medicine('Amoxicillin') }))
    expect(alerts).toMatchObject([{ severity: 'contraindicated' }])
    const acknowledged = idsOf(alerts)
    const { id } = await as.call(api.prescribeMedication, {
      ...ofAda(),
      ...medicine('Amoxicillin', { acknowledged, reason: 'Tested, no reaction' }),
    })
    await as.call(api.stopPrescription, { ...ofAda(), id, isActive: false, acknowledged: [] })
    await alertsOfRefusal(as.call(api.stopPrescription, { ...ofAda(), id, isActive: true, acknowledged: [] }))
    await as.call(api.stopPrescription, { ...ofAda(), id, isActive: true, acknowledged, reason: 'Started again after the test' })
    for (const rows of [(await as.call(api.listPatientMedications, ofAda())).rows, (await place.as(ada).call(api.listMedications)).rows])
      expect(rows[0]?.alerts).toMatchObject([{ acknowledgedBy: 'provider', acknowledgedReason: 'Started again after the test' }])
  })
  test('without a care relation learns nothing', async () => {
    await chart({ allergies: typed('penicillin') })
    await expect(place.as(drDiaz).call(api.checkPatientMedication, { ...ofAda(), name: 'Amoxicillin' })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('what else is known', () => {
  test('problems of the chart, chosen or typed', async () => {
    await chart({ conditions: { chosen: ['asthma'], other: 'CKD stage 4' } })
    expect((await check('Propranolol')).alerts).toMatchObject([
      { id: 'problem:L01:propranolol+asthma', severity: 'contraindicated', entry: { problem: { listed: 'asthma' } } },
    ])
    expect((await check('Metformin')).alerts).toMatchObject([
      { id: 'problem:K02:metformin+kidney_severe', entry: { problem: { text: 'CKD stage 4' } } },
    ])
  })
  test('a pregnancy, as long as the entry can still mean it, and the possibility of one', async () => {
    await chart({ conditions: typed('embarazada de 20 semanas') })
    expect((await check('Lisinopril')).alerts).toMatchObject([
      { id: 'pregnancy:P01:lisinopril', kind: 'pregnancy', entry: { problem: { text: 'embarazada de 20 semanas' } }, interrupts: true },
    ])
    await place.sql(`update app.conditions set updated_at = updated_at - interval '301 days'`)
    expect((await check('Lisinopril')).alerts).toEqual([])
    expect((await check('Isotretinoin')).alerts).toEqual([])
    await personOf('female', '1999-02-01')
    expect((await check('Isotretinoin')).alerts).toMatchObject([{ id: 'pregnancy:P40:isotretinoin', entry: null, interrupts: false }])
  })
  test('the age on the day the medicine is entered', async () => {
    await personOf('male', '2011-01-05')
    // 15 until tomorrow
    expect((await check('Aspirin 500 mg')).alerts).toMatchObject([{ id: 'age:Q01:aspirin', kind: 'age', months: 191, severity: 'major' }])
    await personOf('male', '2011-01-04')
    expect((await check('Aspirin 500 mg')).alerts).toEqual([])
  })
  test('nothing said is not the same as none, and what cannot be matched is told', async () => {
    expect((await check('Amoxicillin')).against.allergies).toEqual({ known: 'unknown', unread: 0 })
    await chart({ allergies: { chosen: ['none'], other: null } })
    expect((await check('Amoxicillin')).against.allergies).toEqual({ known: 'none', unread: 0 })
    await chart({ allergies: typed('No known drug allergies') })
    expect((await check('Amoxicillin')).against.allergies).toEqual({ known: 'none', unread: 0 })
    await chart({ allergies: typed('zorbimax and penicillin'), conditions: typed('asthma, wobbly knee') })
    expect((await check('Amoxicillin')).against.conditions).toEqual({ known: 'listed', unread: 1 })
    expect((await place.as(ada).call(api.listMedications)).against).toEqual({
      allergies: { known: 'listed', unread: 1 },
      conditions: { known: 'listed', unread: 1 },
    })
    expect(await lastDetails('medications.listed')).toMatchObject({
      details: { allergies: 'checked', conditions: 'checked', weight: 'checked' },
    })
  })
})

describe('cost', () => {
  test('a list takes as many statements with a full chart and many alerts as with an empty one', async () => {
    await chart({ allergies: { chosen: ['none'], other: null }, conditions: { chosen: ['none'], other: null } })
    await add('Metformin')
    const asked = watchStatements(place)
    // hints of what was written before may still be on their way
    const list = async () =>
      (await asked(() => place.as(ada).call(api.listMedications))).filter((statement) => !statement.includes('pg_notify')).length
    await list()
    const before = await list()
    for (const name of ['Amoxicillin', 'Zinc', 'Loratadine', 'Omeprazole']) await add(name)
    await chart({
      allergies: { chosen: ['penicillin', 'sulfonamides'], other: 'omeprazole, loratadine' },
      conditions: { chosen: ['kidney_disease', 'liver_disease'], other: 'gout' },
    })
    expect(await list()).toBe(before)
  })
})

describe('documents', () => {
  async function textOf(url: string, who: Person = ada) {
    const answer = await place.as(who).raw({ method: 'GET', url })
    const opened = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise
    const pages = await Promise.all(
      Array.from({ length: opened.numPages }, async (_, page) => (await (await opened.getPage(page + 1)).getTextContent()).items),
    )
    return pages
      .flat()
      .flatMap((item) => ('str' in item ? [item.str] : []))
      .join('')
  }
  test('print the alerts, and what was not checked; the export names what was acknowledged', async () => {
    await chart({ allergies: { chosen: ['penicillin'], other: 'zorbimax' }, conditions: { chosen: ['kidney_disease'], other: null } })
    await personOf('female', '1950-01-01')
    await add('Amoxicillin', ['allergy:GROUP:amoxicillin+penicillin'])
    await add('Glyburide', ['problem:K17:glyburide+kidney_disease'])
    const list = await textOf('/api/medications/list.pdf')
    for (const words of [
      'Serious risk: Amoxicillin, allergy “Penicillins”',
      'Take care: Glyburide at the age of 77 years',
      'not checked: 1',
    ])
      expect(list).toContain(words)
    const answer = await place.as(ada).raw({ method: 'GET', url: '/api/health-records/export/fhir' })
    const issues = answer
      .json<{ entry: { resource: Record<string, unknown> }[] }>()
      .entry.filter(({ resource }) => resource.resourceType === 'DetectedIssue')
    expect(issues.map(({ resource }) => [resource.detail, resource.severity, (resource.implicated as unknown[]).length]).sort()).toEqual([
      ['amoxicillin + penicillin', 'high', 1],
      ['glyburide + kidney_disease', 'high', 1],
    ])
    const everything = await textOf('/api/health-records/export/pdf')
    expect(everything).toContain('Alerts you have read')
    expect(everything.replaceAll(' ', '')).toContain(why.replaceAll(' ', ''))
    expect(issues.every(({ resource }) => JSON.stringify(resource.mitigation).includes(`Read, and continued: ${why}`))).toBe(true)
    expect(everything).toMatch(/Allergy: amoxicillin \+ ?penicillin/)
  })
})
