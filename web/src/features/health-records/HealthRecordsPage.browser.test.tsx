import { chartApi, type TimelineEntry } from '@uzima/contract/chart'
import { healthLinksApi } from '@uzima/contract/health-links'
import { type HealthRecord, healthRecordsApi } from '@uzima/contract/health-records'
import type { ComparedValue, LabSeries } from '@uzima/contract/health-records/values'
import { beforeEach } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { passComplianceCheck } from '#test/compliance.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { nobodyHasReviewed } from '#test/reviews.ts'
import { answer } from '#test/server.ts'

const own = { from: 'laboratory', people: null, source: null } as const
const names: Record<string, string> = { k: 'Potassium', na: 'Sodium', hgb: 'Hemoglobin' }
const value = (test: string, amount: number, low: number, high: number, level: ComparedValue['level']): ComparedValue => ({
  ...{ test, name: names[test] ?? test, value: amount, unit: 'mmol/L', low, high, level },
  range: { ...own, low, high },
  notCompared: null,
})
const record: HealthRecord = {
  id: '00000000-0000-7000-8000-000000000301',
  type: 'lab-result',
  date: '2027-01-03',
  status: 'pending',
  reportStatus: 'final',
  correction: null,
  addedBy: 'patient',
  title: 'Blood test',
  provider: 'City Lab',
  description: null,
  values: [value('k', 6.8, 3.5, 5, 'critical_high'), value('na', 140, 135, 145, 'within')],
  files: [],
  addedByName: ada.profile.name,
  orderId: null,
  reviewedAt: null,
  comment: null,
  reviewedByName: null,
  version: 1,
  actions: [],
  patientId: ada.profile.id,
  updatedAt: '2027-01-03T08:00:00.000Z',
}
beforeEach(() => answer(healthLinksApi, { listHealthLinks: () => ({ rows: [] }) }))

test('a dangerous laboratory value is marked, says what to do, and leads to the emergency number', async ({ open }) => {
  passComplianceCheck()
  nobodyHasReviewed()
  answer(healthRecordsApi, {
    listWaitingResults: () => ({ rows: [] }),
    listHealthRecords: () => ({ rows: [], next: null }),
    getHealthRecord: () => record,
    listLabValues: () => ({ series: [] }),
  })
  await open(`/health-records?record=${record.id}`, { as: ada })
  const dialog = page.getByRole('dialog', { name: 'Blood test' })
  const alert = dialog.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Dangerous value: Potassium')
  await expect.element(alert.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await expect.element(dialog.getByRole('row', { name: /Potassium/ })).toHaveTextContent('Dangerous')
  await expect.element(dialog.getByRole('row', { name: /Sodium/ })).toHaveTextContent('In range')
})

const usual = { from: 'usual', low: 12, high: 16, people: { sex: 'female', from: 180, below: null }, source: 'WHO 2024' } as const
test('each value says what it was compared with, or why it was not; a corrected result says why', async ({ open }) => {
  passComplianceCheck()
  const hgb: ComparedValue = { ...value('hgb', 12.4, 0, 0, 'within'), unit: 'g/dL', low: null, high: null, range: usual }
  const unknown = { level: null, range: null, low: null, high: null } as const
  answer(healthRecordsApi, {
    listWaitingResults: () => ({ rows: [] }),
    listHealthRecords: () => ({ rows: [], next: null }),
    listLabValues: () => ({ series: [] }),
    getHealthRecord: () => ({
      ...record,
      reportStatus: 'corrected',
      correction: { reason: 'Misread', byName: 'Dr. Cole', at: '2027-01-04T08:00:00.000Z' },
      values: [
        hgb,
        { ...record.values[1], ...unknown, test: 'creat', name: 'Creatinine', value: 1, unit: 'bananas', notCompared: 'unit' },
        { ...record.values[1], ...unknown, test: 'plt', name: 'Platelets', value: 200, unit: '10³/µL', notCompared: 'age' },
        {
          ...record.values[1],
          ...unknown,
          test: 'u_prot',
          name: 'Protein in urine',
          value: null,
          finding: '2+',
          unit: '',
          level: 'abnormal',
          notCompared: null,
        },
      ] as ComparedValue[],
    }),
  })
  await open(`/health-records?record=${record.id}`, { as: ada })
  const dialog = page.getByRole('dialog', { name: 'Blood test' })
  await expect.element(dialog.getByText('Corrected by Dr. Cole on January 4, 2027: Misread')).toBeVisible()
  await expect.element(dialog.getByText('Corrected', { exact: true })).toBeVisible()
  const row = (name: RegExp) => dialog.getByRole('row', { name })
  await expect.element(row(/Hemoglobin/)).toHaveTextContent('12 – 16 g/dL, usual for women and girls from 15 years · WHO 2024')
  await expect.element(row(/Creatinine/)).toHaveTextContent('We do not know this unit1 bananasNot compared')
  await expect.element(row(/Platelets/)).toHaveTextContent('The date of birth is missing200 10³/µLNot checked')
  await expect.element(row(/Protein in urine/)).toHaveTextContent('2+Abnormal')
  await expectNoBarrierAtEnds('a corrected result')
})

const point = (date: string, amount: number, entered: LabSeries['values'][number]['entered'] = null): LabSeries['values'][number] => ({
  ...{ recordId: record.id, date, provider: 'City Lab', value: amount, low: 4, high: 5.6, entered, reportStatus: 'final', level: 'above' },
  range: { ...own, low: 4, high: 5.6 },
  notCompared: null,
})
test('a series of mixed units is read in the unit the reader chooses, and stays in it', async ({ open }) => {
  passComplianceCheck()
  const units = [
    { unit: '%', factor: 1, plus: 0, decimals: 1 },
    { unit: 'mmol/mol', factor: 1 / 0.09148, plus: -2.152 / 0.09148, decimals: 0 },
  ]
  const values = [point('2025-01-03', 7.9), point('2026-01-03', 7.2, { value: 55, unit: 'mmol/mol' })]
  answer(healthRecordsApi, { listLabValues: () => ({ series: [{ test: 'hba1c', name: 'HbA1c', unit: '%', units, values }] }) })
  await open('/health-records?view=values', { as: ada })
  await expect.element(page.getByRole('row', { name: /Jan 3, 2026/ })).toHaveTextContent('7.2 %entered as 55 mmol/mol')
  await page.getByRole('combobox', { name: 'Unit' }).selectOptions('mmol/mol')
  await expect.element(page.getByRole('row', { name: /Jan 3, 2026/ })).toHaveTextContent(/20 – 38 mmol\/mol.*55 mmol\/molHigh$/)
  await expect.element(page.getByRole('row', { name: /Jan 3, 2025/ })).toHaveTextContent('63 mmol/molentered as 7.9 %')
  expect(localStorage.getItem('lab-units')).toBe('{"hba1c":"mmol/mol"}')
  localStorage.removeItem('lab-units')
})

test('a panel offers its tests, and the keys go down the values; what stays empty is left out', async ({ open }) => {
  passComplianceCheck()
  const known = { least: null, most: null, isFinding: false }
  let sent: unknown
  answer(healthRecordsApi, {
    listWaitingResults: () => ({ rows: [] }),
    listHealthRecords: () => ({ rows: [], next: null }),
    listLabTests: () => ({
      tests: [
        { ...known, test: 'na', name: 'Sodium', units: ['mmol/L', 'mEq/L'] },
        { ...known, test: 'k', name: 'Potassium', units: ['mmol/L', 'mEq/L'] },
        { ...known, test: 'u_prot', name: 'Protein in urine', units: [], isFinding: true },
      ],
      panels: [{ panel: 'kidney', name: 'Kidneys', tests: ['na', 'k', 'u_prot'] }],
    }),
    addHealthRecord: (input) => {
      sent = input
      return record
    },
  })
  await open('/health-records', { as: ada })
  await page.getByRole('button', { name: 'Add record' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add record' })
  await form.getByLabelText('Type').selectOptions('lab-result')
  await form.getByLabelText('Provider').fill('City Lab')
  await form.getByLabelText('Panel').selectOptions('kidney')
  await expect.element(form.getByLabelText('Title')).toHaveValue('Kidneys')
  await userEvent.keyboard('140{Enter}{ArrowUp}{ArrowDown}{Enter}')
  await expect.element(form.getByRole('group', { name: 'Protein in urine' }).getByLabelText('Finding')).toHaveFocus()
  await form.getByLabelText('Finding').selectOptions('trace')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByRole('button', { name: 'Add value' })).toHaveFocus()
  await expectNoBarrierAtEnds('the form of a panel')
  await form.getByRole('button', { name: 'Add record' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject({
      title: 'Kidneys',
      values: [
        { test: 'na', value: 140, unit: 'mmol/L', low: null, high: null },
        { test: 'u_prot', value: null, finding: 'trace', unit: '' },
      ],
    })
})

test('everything is narrowed by where it comes from and by kind, and leads to where it stands', async ({ open }) => {
  passComplianceCheck()
  const asked: (string | undefined)[][] = []
  const recorded = { as: 'patient', name: ada.profile.name, isCaller: true, at: '2027-01-03T08:00:00.000Z', source: null } as const
  const rows: TimelineEntry[] = [
    {
      ...{ kind: 'order', id: '00000000-0000-7000-8000-000000000321', category: 'imaging', services: ['Chest X-ray'], priority: 'routine' },
      ...{
        status: 'requested',
        isOverdue: false,
        expectedOn: '2027-02-01',
        requestedAt: '2027-01-04T08:00:00.000Z',
        requestedBy: 'Dr. Cole',
      },
    },
    {
      ...{
        kind: 'result',
        id: record.id,
        day: '2027-01-03',
        title: 'Blood test',
        type: 'lab-result',
        status: 'normal',
        provider: 'City Lab',
      },
      ...{ addedBy: 'patient', reportStatus: 'final', values: [] },
    },
    {
      ...{ kind: 'procedure', id: '00000000-0000-7000-8000-000000000322', day: '2012', isDateKnown: true, verification: 'unconfirmed' },
      ...{ recorded, category: 'procedure', procedure: { listed: null, text: 'Appendix out' }, performed: '2012', until: null },
      ...{ place: null, indication: { text: 'Belly pain', conditionId: null }, orderId: null, note: null, called: null },
    },
  ]
  answer(chartApi, {
    listOwnTimeline: ({ kind, source }) => {
      asked.push([source, kind])
      return { rows: source === 'import' ? [] : rows, next: null }
    },
  })
  await open('/health-records?view=everything', { as: ada })
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Chest X-ray')).toHaveTextContent('Requested by Dr. Cole')
  await expect
    .element(row('Chest X-ray').getByRole('link'))
    .toHaveAttribute('href', '/medical-history?order=00000000-0000-7000-8000-000000000321')
  await expect.element(row('Blood test')).toHaveTextContent('Added by you')
  await expect.element(row('Blood test').getByRole('link')).toHaveAttribute('href', `/health-records?view=everything&record=${record.id}`)
  await expect.element(row('Appendix out')).toHaveTextContent('Added by you, Jan 3, 2027')
  await expectNoBarrierAtEnds('the whole record by time')
  const from = page.getByRole('group', { name: 'From' })
  await from.getByRole('button', { name: 'Practice' }).click()
  await page.getByLabelText('Show', { exact: true }).selectOptions('Tests and referrals')
  await from.getByRole('button', { name: 'Brought in' }).click()
  await expect.element(page.getByText('Nothing of this kind or from there is in the record. Choose another filter.')).toBeVisible()
  expect(asked).toEqual([
    [undefined, undefined],
    ['practice', undefined],
    ['practice', 'order'],
    ['import', 'order'],
  ])
})

test('beside the record stand who sees it, a copy of it, and what to do where it is wrong', async ({ open }) => {
  passComplianceCheck()
  answer(healthRecordsApi, { listWaitingResults: () => ({ rows: [] }), listHealthRecords: () => ({ rows: [], next: null }) })
  await open('/health-records', { as: ada })
  const side = page.getByRole('complementary', { name: 'Sharing and corrections' })
  const leadsTo = (name: string, to: string) => expect.element(side.getByRole('link', { name })).toHaveAttribute('href', to)
  await leadsTo('Who can see my record', '/security/dashboard?tab=access')
  await leadsTo('Send a letter by link', '/health-records?view=letters')
  await leadsTo('Ask for a correction', '/secure-messages')
  await leadsTo('Who opened my record', '/security/dashboard?tab=access')
  await expect.element(side.getByRole('button', { name: 'Download as PDF' })).toBeVisible()
})
