import { consentApi } from '@uzima/contract/consent'
import { securityApi } from '@uzima/contract/security'
import { patientsApi } from '@uzima/contract/sharing'
import { type AddVital, type VitalSign, vitalsApi } from '@uzima/contract/vitals'
import type { Growth } from '@uzima/contract/vitals/growth'
import { vitalKinds } from '@uzima/contract/vitals/kinds'
import { describe } from 'vitest'
import { expectNoBarrier } from '#test/barriers.ts'
import { answerEmptyChart } from '#test/chart.ts'
import { passComplianceCheck } from '#test/compliance.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada, drCole } from '#test/people.ts'
import { nobodyHasReviewed } from '#test/reviews.ts'
import { answer } from '#test/server.ts'
import { noSteps } from '#test/steps.ts'
import { latest, vital } from '#test/vitals.ts'

const part = { least: 20, most: 300, low: 60, high: 120 }
const kinds = vitalKinds.map((kind) => ({ kind, loinc: '1-8', parts: kind === 'bp' ? [part, part] : [part], source: 'A guideline' }))

/** The measurements of somebody who has agreed to the notice. */
function measured(...vitals: VitalSign[]) {
  passComplianceCheck()
  nobodyHasReviewed()
  noSteps()
  answer(vitalsApi, {
    listLatestVitals: () => latest(...vitals),
    listVitalKinds: () => ({ kinds }),
    listVitals: () => ({ rows: vitals, next: null }),
    listVitalsBetween: () => ({ rows: vitals }),
    getGrowth: () => noGrowth,
  })
}
const noGrowth: Growth = { missing: [], name: null, bornOn: null, ageMonths: null, sex: null, series: [], charts: [] }
const alert = page.getByRole('alert')
const meaning = page.getByRole('region', { name: 'What this means' })

// @acceptance VITALS-001
test('without consent nothing of the vital signs is shown', async ({ open }) => {
  // that it was tried is told
  answer(securityApi, { logEvent: () => ({ success: true }) })
  answer(consentApi, { getConsent: () => ({ hipaaConsent: false, hipaaConsentDate: null, state: 'none', version: 1 }) })
  await open('/health-monitoring', { as: { ...ada, profile: { ...ada.profile, hipaaConsent: false, hipaaConsentDate: null } } })
  await expect.element(page.getByRole('heading', { name: 'Health Monitoring' })).toBeVisible()
  await expect.element(page.getByRole('status').getByRole('button')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add measurement' })).not.toBeInTheDocument()
})

test('a dangerous pressure of a teenager says what to do now, and leads to the emergency number', async ({ open }) => {
  measured(vital({ kind: 'bp', values: [190, 125], unit: 'mm[Hg]', level: 'severe', age: 'child' }))
  await open('/health-monitoring', { as: ada })
  await expect.element(alert).toHaveTextContent('Do this now')
  await expect.element(alert).toHaveTextContent('190/125 mmHg')
  await expect.element(alert).toHaveTextContent('far above what is usual at this age')
  await expect.element(alert.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await expectNoBarrier('a dangerous value')
})

test.for([
  ['glucose', 600, 'emergency_high', 'Call 911 or go to the emergency department now.', 'ketones'],
  ['glucose_fast', 300, 'critical_high', 'Drink water, and test for ketones.', 'ketones'],
  ['glucose', 54, 'emergency_low', 'If it does not help, call 911.', 'four sugar cubes'],
] as const)('a %s of %d (%s) tells what to do', async ([kind, value, level, title, text], { open }) => {
  measured(vital({ kind, values: [value], unit: 'mg/dL', level }))
  await open('/health-monitoring', { as: ada })
  await expect.element(alert.getByRole('heading')).toHaveTextContent(title)
  await expect.element(alert).toHaveTextContent(text)
})

test('a saturation with oxygen says so wherever it stands, and is not called normal', async ({ open }) => {
  const oxygen = { flow: 4, concentration: null }
  measured(vital({ kind: 'spo2', values: [97], unit: '%', level: 'on_oxygen', oxygen }))
  await open('/health-monitoring', { as: ada })
  await expect.element(page.getByRole('button', { name: /97 % on 4 L\/min oxygen.*Compare with target/ })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: /97 % on 4 L\/min oxygen/ })).toBeVisible()
  await expect.element(page.getByText('Values measured with oxygen are not compared with the usual range.')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'All measurements' })).toHaveTextContent('97 % on 4 L/min oxygen')
  await expect.element(meaning).toHaveTextContent('does not show that you have enough without it')
  await expect.element(page.getByText('You have enough oxygen in your blood.')).not.toBeInTheDocument()
  await expectNoBarrier('a saturation with oxygen')
})

test('a dangerous saturation with oxygen leads to the tube first', async ({ open }) => {
  measured(vital({ kind: 'spo2', values: [86], unit: '%', level: 'emergency_low', oxygen: { flow: 2, concentration: 28 } }))
  await open('/health-monitoring', { as: ada })
  await expect.element(alert).toHaveTextContent('86 % on 2 L/min oxygen (28%)')
  await expect.element(alert).toHaveTextContent('Check that it flows')
})

test('oxygen is asked of a saturation alone, and sent with it', async ({ open }) => {
  measured(vital({ kind: 'hr', values: [70], unit: '/min', level: 'normal' }))
  const sent: AddVital[] = []
  answer(vitalsApi, {
    addVital: (input) => {
      sent.push(input as AddVital)
      return vital({ kind: 'spo2', values: [95], unit: '%', level: 'on_oxygen', oxygen: { flow: 2.5, concentration: null } })
    },
  })
  await open('/health-monitoring', { as: ada })
  await page.getByRole('button', { name: 'Add measurement' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('group', { name: /^Oxygen given/ })).not.toBeInTheDocument()
  await dialog.getByRole('combobox', { name: 'What did you measure?' }).selectOptions('spo2')
  await dialog.getByRole('textbox', { name: 'Value' }).fill('95')
  await dialog
    .getByRole('group', { name: /^Oxygen given/ })
    .getByRole('textbox', { name: /Flow/ })
    .fill('2,5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ kind: 'spo2', values: [95], oxygen: { flow: 2.5, concentration: null } }])
})

test('what has no limits at an age says so', async ({ open }) => {
  measured(vital({ kind: 'bp', values: [88, 52], unit: 'mm[Hg]', level: null, age: 'child' }))
  await open('/health-monitoring', { as: ada })
  await expect.element(meaning).toHaveTextContent('No limits are known for this age')
  await expect.element(page.getByRole('button', { name: /^Blood pressure 88\/52 mmHg/ })).toHaveTextContent('No limits for this age')
  await expect.element(page.getByText('No bands are drawn')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('without a date of birth it says whose limits are used', async ({ open }) => {
  measured(vital({ kind: 'temp', values: [38.2], unit: 'Cel', level: 'fever', age: 'unknown' }))
  await open('/health-monitoring', { as: ada })
  await expect.element(meaning).toHaveTextContent('the limits of adults are used')
})

test('a doctor sees the dangerous values at the top of the patient’s measurements', async ({ open }) => {
  const pulse = vital({ kind: 'hr', values: [240], unit: '/min', level: 'emergency_high' })
  const breathing = vital({ kind: 'rr', values: [16], unit: '/min', level: 'normal' })
  const { id, name } = ada.profile
  const access = {
    visits: null,
    emergency: null,
    nursing: null,
    share: { since: pulse.takenAt, until: pulse.takenAt },
    until: pulse.takenAt,
  }
  measured()
  answerEmptyChart()
  answer(patientsApi, { getPatient: () => ({ id, name, dateOfBirth: null, age: null, access, gender: null, phone: null, locale: 'en' }) })
  answer(vitalsApi, {
    listLatestPatientVitals: () => latest(breathing, pulse),
    listPatientVitals: () => ({ rows: [pulse], next: null }),
    listPatientVitalsBetween: () => ({ rows: [pulse] }),
  })
  await open(`/patients/${id}?part=vitals&kind=rr`, { as: drCole })
  const critical = page.getByRole('region', { name: 'Dangerous values of the last two days' })
  await expect.element(critical).toHaveTextContent('Heart rate: 240 bpm')
  await expect.element(critical).toHaveTextContent('Emergency: far too high')
  await expect.element(critical.getByRole('listitem')).toHaveLength(1)
  await critical.getByRole('button', { name: 'Show: Heart rate' }).click()
  await expect.element(page.getByRole('button', { name: /^Heart rate 240 bpm/ })).toHaveAttribute('aria-pressed', 'true')
})

test('the number of the country one is in stands beside the practice’s wherever to call is said, and nowhere else', async ({ open }) => {
  localStorage.setItem('region', 'SN')
  measured(vital({ kind: 'glucose', values: [40], unit: 'mg/dL', level: 'emergency_low' }))
  await open('/health-monitoring', { as: ada })
  await expect
    .element(alert.getByRole('heading'))
    .toHaveTextContent('Eat or drink 15 grams of sugar now. If it does not help, call 911 or 18.')
  await expect.element(alert).toHaveTextContent('Measure again after 15 minutes')
  localStorage.removeItem('region')
})

describe('growth', () => {
  const region = page.getByRole('region', { name: 'Growth', exact: true })
  const line = (percentile: number, at: number): Growth['charts'][number]['lines'][number] => ({
    percentile,
    points: [
      [0, at],
      [24, at * 3],
    ],
  })
  const lines = [line(3, 2.5), line(15, 2.9), line(50, 3.3), line(85, 3.9), line(97, 4.3)]
  const point = {
    takenAt: '2026-03-01T08:00:00.000Z',
    ageMonths: 7.2,
    value: 8.1,
    length: null,
    reference: 'who' as const,
    isUnlikely: false,
  }
  const grown: Growth = {
    ...{ missing: [], name: 'Ada', bornOn: '2025-08-01', ageMonths: 9, sex: 'female' },
    series: [
      {
        measure: 'weight',
        points: [
          { ...point, z: -0.67, percentile: 25.1 },
          { ...point, takenAt: '2026-05-01T08:00:00.000Z', ageMonths: 9.1, value: 6.4, z: -2.2, percentile: 1.4 },
        ],
        notes: ['below', 'falling'],
      },
      { measure: 'head', points: [], notes: [] },
    ],
    charts: [{ reference: 'who', fromMonths: 0, untilMonths: 24, lengths: null, lines }],
  }
  const child = () => measured(vital({ kind: 'weight', values: [6.4], unit: 'kg', level: null, age: 'child' }))

  test('says where the last value stands, with the curves, a table and neutral words', async ({ open }) => {
    child()
    answer(vitalsApi, { getGrowth: () => grown })
    await open('/health-monitoring', { as: ada })
    await expect.element(region.getByText('1st percentile', { exact: true }).first()).toBeVisible()
    await expect
      .element(region.getByRole('img', { name: /^Weight by age, 0 to 2 years: percentile lines of WHO and 2 measurements/ }))
      .toBeVisible()
    await expect.element(region.getByRole('row').nth(2)).toHaveTextContent(/7 months.*25th percentile/)
    await expect.element(region.getByText('The last value is below the lowest line drawn.')).toBeVisible()
    await expect.element(region.getByText('Talk to the doctor or nurse about feeding and growth. (NICE NG75)')).toBeVisible()
    await expect.element(region.getByText('no corrected age is used')).toBeVisible()
    await region.getByRole('combobox', { name: 'What is shown' }).selectOptions('head')
    await expect.element(region.getByText('No head circumference has been measured yet.')).toBeVisible()
    await expectNoBarrier('growth')
  })
  test('says what is missing, and leads to the profile', async ({ open }) => {
    measured(vital({ kind: 'weight', values: [6.4], unit: 'kg', level: null, age: 'unknown' }))
    answer(vitalsApi, { getGrowth: () => ({ ...noGrowth, missing: ['dateOfBirth', 'sex'] }) })
    await open('/health-monitoring', { as: ada })
    await expect.element(region.getByText('Growth curves for children need a date of birth and a sex')).toBeVisible()
    await expect.element(region.getByRole('link', { name: 'Open profile' })).toHaveAttribute('href', '/profile')
  })
  test('is not there for grown-ups', async ({ open }) => {
    measured(vital({ kind: 'hr', values: [70], unit: '/min', level: 'normal' }))
    await open('/health-monitoring', { as: ada })
    await expect.element(meaning).toBeVisible()
    await expect.element(region).not.toBeInTheDocument()
  })
})
