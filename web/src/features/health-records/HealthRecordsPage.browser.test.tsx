import { type HealthRecord, healthRecordsApi } from '@uzima/contract/health-records'
import { passComplianceCheck } from '#test/compliance.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { nobodyHasReviewed } from '#test/reviews.ts'
import { answer } from '#test/server.ts'

const record: HealthRecord = {
  id: '00000000-0000-7000-8000-000000000301',
  type: 'lab-result',
  date: '2027-01-03',
  status: 'pending',
  addedBy: 'patient',
  title: 'Blood test',
  provider: 'City Lab',
  description: null,
  values: [
    { test: 'k', name: 'Potassium', value: 6.8, unit: 'mmol/L', low: 3.5, high: 5 },
    { test: 'na', name: 'Sodium', value: 140, unit: 'mmol/L', low: 135, high: 145 },
  ],
  files: [],
  addedByName: ada.profile.name,
  reviewedAt: null,
  comment: null,
  reviewedByName: null,
  version: 1,
  actions: [],
  patientId: ada.profile.id,
  updatedAt: '2027-01-03T08:00:00.000Z',
}
const anyTest = { least: null, most: null, low: null, high: null, source: 'A list' }

test('a dangerous laboratory value is marked, says what to do, and leads to the emergency number', async ({ open }) => {
  passComplianceCheck()
  nobodyHasReviewed()
  answer(healthRecordsApi, {
    listHealthRecords: () => ({ rows: [], next: null }),
    getHealthRecord: () => record,
    listLabValues: () => ({ series: [] }),
    listLabTests: () => ({ tests: [{ ...anyTest, test: 'k', unit: 'mmol/L', critical: [{ unit: 'mmol/L', low: 2.5, high: 6.5 }] }] }),
  })
  await open(`/health-records?record=${record.id}`, { as: ada })
  const dialog = page.getByRole('dialog', { name: 'Blood test' })
  const alert = dialog.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Dangerous value: Potassium')
  await expect.element(alert.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await expect.element(dialog.getByRole('row', { name: /Potassium/ })).toHaveTextContent('Dangerous')
  await expect.element(dialog.getByRole('row', { name: /Sodium/ })).toHaveTextContent('In range')
})
