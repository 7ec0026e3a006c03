import { allergiesApi } from '@uzima/contract/allergies'
import { careTeamApi } from '@uzima/contract/care-team'
import { conditionsApi } from '@uzima/contract/conditions'
import { familyHistoryApi } from '@uzima/contract/family-history'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { immunizationsApi } from '@uzima/contract/immunizations'
import { ordersApi } from '@uzima/contract/orders'
import { proceduresApi } from '@uzima/contract/procedures'
import { patientsApi } from '@uzima/contract/sharing'
import { type SocialHistory, socialHistoryApi, type WriteSocialHistory } from '@uzima/contract/social-history'
import type { SocialAnswer } from '@uzima/contract/social-history/content'
import { wellnessApi } from '@uzima/contract/wellness'
import { expectNoBarrier } from '#test/barriers.ts'
import { answerEmptyChart } from '#test/chart.ts'
import { passComplianceCheck } from '#test/compliance.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada, drCole } from '#test/people.ts'
import { nobodyHasReviewed } from '#test/reviews.ts'
import { answer } from '#test/server.ts'

const unknown = () => ({ known: 'unknown' as const, none: null, rows: [] })
const said = (id: string, of: SocialAnswer, more: Partial<SocialHistory> = {}): SocialHistory => ({
  id,
  patientId: ada.profile.id,
  recorded: { as: 'patient', name: ada.profile.name, isCaller: true, at: '2026-11-01T10:00:00.000Z', source: null, appointmentId: null },
  verification: 'unconfirmed',
  verified: null,
  version: 1,
  updatedAt: '2026-11-01T10:00:00.000Z',
  actions: ['enterInError'],
  answer: of,
  note: null,
  saidAt: null,
  packYears: null,
  audit: null,
  dueDate: null,
  ...more,
})
const smokes: SocialAnswer = { topic: 'tobacco', status: 'current', kind: 'cigarettes', perDay: 10, years: 15, quitYear: null }
const stopped = said('01890000-0000-7000-8000-0000000000a1', { ...smokes, status: 'former', quitYear: 2026 }, { packYears: 7.5 })
const before = said('01890000-0000-7000-8000-0000000000a2', smokes, { packYears: 7.5 })

function history(rows: SocialHistory[], asksPregnancy = true) {
  const written: WriteSocialHistory[] = []
  passComplianceCheck()
  nobodyHasReviewed()
  answer(allergiesApi, { listAllergies: unknown })
  answer(conditionsApi, { listConditions: unknown })
  answer(immunizationsApi, { listImmunizations: () => ({ rows: [] }) })
  answer(wellnessApi, { listVaccinationSeries: () => ({ rows: [], missing: [], children: null, asOf: '2025' }) })
  answer(healthRecordsApi, { listHealthRecords: () => ({ rows: [], next: null }) })
  answer(ordersApi, { listOrders: () => ({ rows: [], next: null }) })
  answer(careTeamApi, { listCareTeam: () => ({ rows: [], former: [] }) })
  answer(proceduresApi, { listProcedures: () => ({ rows: [] }) })
  answer(familyHistoryApi, { listFamilyHistory: unknown })
  answer(socialHistoryApi, {
    listSocialHistory: () => ({ rows, asksPregnancy }),
    addSocialHistory: (body) => {
      written.push(body)
      return said('01890000-0000-7000-8000-0000000000a3', body.answer)
    },
  })
  return written
}
const card = page.getByRole('region', { name: 'Daily life' })

test('a man is not asked about pregnancy', async ({ open }) => {
  history([], false)
  await open('/medical-history', { as: ada })
  await expect.element(card.getByRole('button', { name: 'Answer: Tobacco' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Answer: Pregnancy' })).not.toBeInTheDocument()
})

test('an answer about pregnancy given before somebody was recorded as a man stays readable, and no new one is offered', async ({
  open,
}) => {
  const expecting = { topic: 'pregnancy', status: 'not-pregnant', dueDate: null, weeks: null, intent: 'unsaid' } as const
  history([said('01890000-0000-7000-8000-0000000000a4', expecting)], false)
  await open('/medical-history', { as: ada })
  await expect.element(card.getByRole('heading', { name: 'Pregnancy' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Answer again: Pregnancy' })).not.toBeInTheDocument()
})

test('the latest answer holds, those before stay readable, and what nobody asked says so', async ({ open }) => {
  history([stopped, before])
  await open('/medical-history', { as: ada })
  const tobacco = card.getByRole('listitem').filter({ hasText: 'Tobacco' }).first()
  await expect.element(tobacco).toHaveTextContent('Used tobacco before, not now')
  await expect.element(tobacco).toHaveTextContent('Cigarettes · 10 a day · for 15 years · quit in 2026 · 7.5 pack-years')
  await expect.element(card.getByRole('listitem').filter({ hasText: 'Alcohol' })).toHaveTextContent('Not asked yet')
  await card.getByText('1 earlier answer').click()
  await expect.element(card.getByText('Uses tobacco now')).toBeVisible()
  await expectNoBarrier('daily life')
})

test('who never drinks is asked one question of three', async ({ open }) => {
  const written = history([])
  await open('/medical-history', { as: ada })
  await card.getByRole('button', { name: 'Answer: Alcohol' }).click()
  const form = page.getByRole('dialog', { name: 'Answer: Alcohol' })
  await form.getByRole('button', { name: 'Save answer' }).click()
  await expect.element(form.getByText('Choose an answer')).toBeVisible()
  await form.getByText('Monthly or less').click()
  await expect.element(form.getByRole('group', { name: /six or more/ })).toBeVisible()
  await form.getByRole('radio', { name: 'Never' }).first().click()
  await expect.element(form.getByRole('group', { name: /six or more/ })).not.toBeInTheDocument()
  await form.getByRole('button', { name: 'Save answer' }).click()
  await expect.poll(() => written).toEqual([{ answer: { topic: 'alcohol', often: 0, drinks: 0, sixOrMore: 0 }, note: null }])
})

test('a doctor is asked about the patient', async ({ open }) => {
  history([])
  answerEmptyChart()
  const until = '2027-06-01T15:00:00.000Z'
  answer(patientsApi, {
    getPatient: ({ id }) => ({
      ...{ id, name: 'Ada Mushi', dateOfBirth: null, age: null, gender: null, phone: null, locale: 'en' },
      access: { visits: null, emergency: null, nursing: null, share: { since: '2026-11-01T15:00:00.000Z', until }, until },
    }),
  })
  answer(allergiesApi, { listPatientAllergies: unknown })
  answer(conditionsApi, { listPatientConditions: unknown })
  answer(immunizationsApi, { listPatientImmunizations: () => ({ rows: [] }) })
  answer(wellnessApi, { listPatientVaccinationSeries: () => ({ rows: [], missing: [], children: null, asOf: '2025' }) })
  answer(healthRecordsApi, { listPatientRecords: () => ({ rows: [], next: null }) })
  answer(proceduresApi, { listPatientProcedures: () => ({ rows: [] }) })
  answer(familyHistoryApi, { listPatientFamilyHistory: unknown })
  answer(socialHistoryApi, { listPatientSocialHistory: () => ({ rows: [], asksPregnancy: true }) })
  await open(`/patients/${ada.profile.id}?part=history`, { as: drCole })
  for (const [topic, question] of [
    ['Tobacco', 'Does the patient use tobacco?'],
    ['Alcohol', 'How often does the patient have a drink containing alcohol?'],
    ['Pregnancy', 'Is the patient pregnant?'],
    ['Home', 'How does the patient live?'],
  ] as const) {
    await card.getByRole('button', { name: `Answer: ${topic}` }).click()
    await expect.element(page.getByRole('dialog').getByRole('group', { name: question })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  }
})

test('a pregnancy is asked about with its day or weeks', async ({ open }) => {
  const written = history([])
  await open('/medical-history', { as: ada })
  await card.getByRole('button', { name: 'Answer: Pregnancy' }).click()
  const form = page.getByRole('dialog', { name: 'Answer: Pregnancy' })
  await form.getByText('Not pregnant').click()
  await expect.element(form.getByLabelText('Would you like to become pregnant in the next year?')).toBeVisible()
  await form.getByText('Pregnant', { exact: true }).click()
  await form.getByLabelText('Or weeks of pregnancy today').fill('50')
  await form.getByRole('button', { name: 'Save answer' }).click()
  await expect.element(form.getByText('Enter a realistic number')).toBeVisible()
  await form.getByLabelText('Or weeks of pregnancy today').fill('12')
  await form.getByRole('button', { name: 'Save answer' }).click()
  await expect
    .poll(() => written)
    .toEqual([{ answer: { topic: 'pregnancy', status: 'pregnant', dueDate: null, weeks: 12, intent: 'unsaid' }, note: null }])
})

test('work is kept with what the business does and since when, as far as that is known', async ({ open }) => {
  const repairs = { topic: 'occupation', text: 'Machinist', industry: 'Vehicle repair', since: '2016-04' } as const
  const written = history([said('01890000-0000-7000-8000-0000000000a5', repairs)])
  await open('/medical-history', { as: ada })
  await expect.element(card.getByRole('listitem').filter({ hasText: 'Machinist' })).toHaveTextContent('Vehicle repair · since Apr 2016')
  await card.getByRole('button', { name: 'Answer again: Work' }).click()
  const form = page.getByRole('dialog', { name: 'Answer: Work' })
  await form.getByLabelText('What is your work, or what was it?').fill('Foreman')
  await form.getByLabelText('Year').fill('2099')
  await form.getByRole('button', { name: 'Save answer' }).click()
  await expect.element(form.getByText('The date cannot be in the future.')).toBeVisible()
  await form.getByLabelText('Year').fill('2024')
  await form.getByRole('button', { name: 'Save answer' }).click()
  await expect
    .poll(() => written)
    .toEqual([{ answer: { topic: 'occupation', text: 'Foreman', industry: null, since: '2024' }, note: null }])
})
