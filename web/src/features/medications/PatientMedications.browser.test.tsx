import { type Medication, medicationsApi } from '@uzima/contract/medications'
import type { Alert } from '@uzima/contract/medications/alerts'
import { patientsApi } from '@uzima/contract/sharing'
import { expectNoBarrier } from '#test/barriers.ts'
import { answerEmptyChart } from '#test/chart.ts'
import { passComplianceCheck } from '#test/compliance.ts'
import { against, checked, medicine } from '#test/medications.ts'
import { expect, page, test, toast } from '#test/page.tsx'
import { ada, drCole } from '#test/people.ts'
import { nobodyHasReviewed } from '#test/reviews.ts'
import { answer } from '#test/server.ts'

const until = '2027-06-01T15:00:00.000Z'
const list = page.getByRole('list', { name: 'All medications' })
const row = (name: string) => list.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const misspelled = (name: string) => ({ name, nameCheck: { kind: 'similar' as const, names: ['warfarin'] } })

/** Ada shares her record with Dr. Cole, with nothing in it but medicines. */
function asPatientOfCole() {
  passComplianceCheck()
  answer(patientsApi, {
    getPatient: ({ id }) => ({
      id,
      name: 'Ada Mushi',
      dateOfBirth: null,
      age: null,
      gender: null,
      phone: null,
      locale: 'en',
      access: { visits: null, emergency: null, nursing: null, share: { since: '2026-11-01T15:00:00.000Z', until }, until },
    }),
  })
  answerEmptyChart()
}

test('a doctor corrects the name of what they prescribed; of what the patient entered they read it', async ({ open }) => {
  const prescribed = medicine({ ...misspelled('warfrin 5 mg'), prescribedBy: 'Dr. Cole', actions: ['edit', 'setActive'] })
  const entered = medicine({ ...misspelled('warfarrin'), actions: [] })
  const edits: unknown[] = []
  asPatientOfCole()
  answer(medicationsApi, {
    listPatientMedications: () => ({ rows: [prescribed, entered], next: null, against }),
    checkPatientMedication: () => ({ ...checked, unchecked: [{ medicationId: entered.id, name: entered.name }] }),
    editPrescription: ({ name, version }) => {
      edits.push({ name, version })
      return { ...prescribed, name, version: version + 1 }
    },
  })
  await open(`/patients/${ada.profile.id}?part=medications`, { as: drCole })
  await expect.element(row('warfarrin')).toHaveTextContent('Did you mean warfarin?')
  await expect.element(row('warfarrin').getByRole('button')).not.toBeInTheDocument()
  await expectNoBarrier('names offered to a doctor')
  await page.getByRole('button', { name: 'Change warfrin 5 mg to warfarin 5 mg' }).click()
  await expect.element(toast('Prescription updated. We notified the patient.')).toHaveTextContent('Not compared with warfarrin')
  expect(edits).toEqual([{ name: 'warfarin 5 mg', version: 1 }])
})

test('alerts speak to a doctor of the patient', async ({ open }) => {
  asPatientOfCole()
  nobodyHasReviewed()
  const alert: Alert = {
    id: 'B01',
    kind: 'duplicate_ingredient',
    severity: 'major',
    interrupts: true,
    effect: 'sedation',
    action: 'monitor',
    between: ['codeine', 'codeine'],
    class: null,
    medicationId: ada.profile.id,
    medicationName: 'Codeine',
    detail: null,
    management: null,
    sources: [],
    acknowledgedAt: null,
    acknowledgedBy: null,
    acknowledgedReason: null,
  }
  answer(medicationsApi, {
    listPatientMedications: () => ({ rows: [medicine({ name: 'Co-codamol', alerts: [alert] })], next: null, against }),
  })
  await open(`/patients/${ada.profile.id}?part=medications`, { as: drCole })
  await row('Co-codamol').getByText('Serious interaction: with Codeine.').click()
  await expect.element(row('Co-codamol')).toHaveTextContent(/so this patient may take too much\. May make the patient very drowsy/)
  await expect.element(row('Co-codamol')).toHaveTextContent('Consider checking the patient’s blood, pulse or blood pressure.')
})

test('a doctor says what the pharmacy is to hand out; wrong numbers are told before anything is sent', async ({ open }) => {
  asPatientOfCole()
  const sent: unknown[] = []
  let rows: Medication[] = []
  answer(medicationsApi, {
    listPatientMedications: () => ({ rows, next: null, against }),
    suggestMedications: () => ({ rows: [] }),
    checkPatientMedication: () => checked,
    prescribeMedication: ({ supply = null, name }) => {
      sent.push(supply)
      rows = [medicine({ name, supply, prescribedBy: 'Dr. Cole', actions: ['edit', 'setActive'] })]
      return rows[0] as Medication
    },
  })
  await open(`/patients/${ada.profile.id}?part=medications`, { as: drCole })
  await page.getByRole('button', { name: 'Prescribe medication' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Medication name' }).fill('Lisinopril')
  await form.getByRole('textbox', { name: 'Dosage' }).fill('10 mg')
  await form.getByRole('combobox', { name: 'Frequency' }).selectOptions('Once daily')
  const pharmacy = form.getByRole('group', { name: /^For the pharmacy/ })
  await pharmacy.getByRole('textbox', { name: /^Unit/ }).fill('tablets')
  await form.getByRole('button', { name: 'Prescribe' }).click()
  await expect.element(pharmacy.getByRole('textbox', { name: /^Quantity/ })).toBeInvalid()
  await pharmacy.getByRole('textbox', { name: /^Quantity/ }).fill('37,5')
  await pharmacy.getByRole('textbox', { name: /^Refills/ }).fill('2')
  await pharmacy.getByRole('textbox', { name: /^Days/ }).fill('30')
  await expectNoBarrier('what the pharmacy hands out')
  await form.getByRole('button', { name: 'Prescribe' }).click()
  await expect.element(toast('Medication prescribed. We notified the patient.')).toBeVisible()
  expect(sent).toEqual([{ quantity: 37.5, unit: 'tablets', refills: 2, days: 30 }])
  await expect.element(row('Lisinopril')).toHaveTextContent('Quantity: 37.5 tablets · Refills: 2 · Days’ supply: 30')
})
