import { careTeamApi } from '@uzima/contract/care-team'
import { type Chart, chartApi, type TimelineEntry } from '@uzima/contract/chart'
import { encountersApi } from '@uzima/contract/encounters'
import { medicationsApi } from '@uzima/contract/medications'
import { type Patient, patientsApi } from '@uzima/contract/sharing'
import { beforeEach, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { emptyChart } from '#test/chart.ts'
import { passComplianceCheck } from '#test/compliance.ts'
import { against } from '#test/medications.ts'
import { expect, page, passTime, test } from '#test/page.tsx'
import { ada, drCole } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const { id } = ada.profile
const until = '2027-06-01T15:00:00.000Z'
const visitId = '00000000-0000-7000-8000-000000000901'
const patient: Patient = {
  ...{ id, name: 'Ada Mushi', dateOfBirth: '1968-03-14', age: 58, gender: 'female', phone: '+254 700 000001', locale: 'sw' },
  access: { visits: null, emergency: null, nursing: null, share: { since: '2026-11-01T15:00:00.000Z', until }, until },
}
const chart = (): Chart => ({
  ...emptyChart(),
  nextVisit: { id: visitId, scheduledTime: '2026-11-30T14:30:00.000Z', mode: 'video' },
  flags: [{ kind: 'medication', id: '00000000-0000-7000-8000-000000000902', name: 'Warfarin' }, { kind: 'pregnancy' }],
  prevention: [
    { id: 'flu', kind: 'vaccination', name: 'Influenza', state: 'due', due: null, done: '2025-04', doses: { given: 1, of: null } },
    { id: 'hpv', kind: 'vaccination', name: 'HPV', state: 'done', due: null, done: '2019', doses: { given: 2, of: 2 } },
  ],
})
const entries: TimelineEntry[] = [
  {
    ...{ kind: 'condition', id: '00000000-0000-7000-8000-000000000903', day: '2019', isDateKnown: true, verification: 'unconfirmed' },
    recorded: { as: 'patient', name: 'Ada Mushi', isCaller: false, at: '2026-11-03T09:00:00.000Z', source: null },
    ...{
      problem: { listed: null, code: null, text: 'Asthma' },
      status: 'active',
      isChronic: true,
      onset: '2019',
      ended: null,
      note: null,
      called: null,
    },
  },
]

const action = (name: string) => page.getByRole('list', { name: 'Actions for Ada Mushi' }).getByRole('link', { name })

beforeEach(() => {
  passComplianceCheck()
  answer(patientsApi, { getPatient: () => patient })
  answer(chartApi, { getChart: chart, listTimeline: () => ({ rows: entries, next: null }) })
  answer(medicationsApi, { listPatientMedications: () => ({ rows: [], next: null, against }) })
  answer(careTeamApi, { listPatientCareTeam: () => ({ rows: [], former: [] }) })
  answer(encountersApi, { listPatientEncounters: () => ({ rows: [], next: null }) })
})

test('the head says who it is, what must not be overlooked, what comes next, and what one does', async ({ open }) => {
  await open(`/patients/${id}`, { as: drCole })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ada Mushi' })).toBeVisible()
  for (const fact of ['58 years old, female', 'Born Mar 14, 1968', 'Kiswahili']) await expect.element(page.getByText(fact)).toBeVisible()
  await expect.element(page.getByText('Allergies: not asked yet.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Next appointment:/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Takes Warfarin' })).toHaveAttribute('href', `/patients/${id}?part=medications`)
  await expect.element(page.getByRole('link', { name: 'Pregnant' })).toBeVisible()
  await expect.element(action('Write note')).toHaveAttribute('href', `/encounters/${visitId}`)
  await expect.element(action('Prescribe')).toHaveAttribute('href', `/patients/${id}?part=medications&add=`)
  const due = page.getByRole('region', { name: 'Prevention and vaccinations' })
  await expect.element(due.getByRole('listitem').filter({ hasText: 'Influenza' })).toHaveTextContent('Due')
  await expect.element(due.getByRole('listitem').filter({ hasText: 'HPV' })).toHaveTextContent('2 of 2 doses')
  await expectNoBarrierAtEnds('the chart of a patient')
})

test('while allergies are not known nobody prescribes past them, and they do not look like none', async ({ open }) => {
  let isBroken = true
  answer(chartApi, { getChart: () => (isBroken ? refuse(500, 'unexpected') : chart()) })
  await open('/terms', { as: drCole })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await open(`/patients/${id}`)
  await passTime(page.getByText('We could not load the allergies'))
  vi.useRealTimers()
  await expect.element(action('Prescribe')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('p')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ada Mushi' })).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect.element(page.getByText('Allergies: not asked yet.')).toBeVisible()
  await expect.element(action('Prescribe')).toHaveAttribute('href', `/patients/${id}?part=medications&add=`)
})

test('on phones the summary and the timeline are two parts', async ({ open }) => {
  await page.viewport(390, 800)
  await open(`/patients/${id}`, { as: drCole })
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect.element(page.getByRole('region', { name: 'Health problems' })).toBeVisible()
  await expect.element(timeline).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Timeline' }).click()
  await expect.element(timeline.getByRole('listitem').filter({ hasText: 'Asthma' })).toHaveTextContent('Not confirmed')
  await expect.element(timeline.getByRole('listitem').filter({ hasText: 'Asthma' })).toHaveTextContent('Added by Ada Mushi, Nov 3, 2026')
  await expect.element(page.getByRole('region', { name: 'Health problems' })).not.toBeInTheDocument()
})

test('the timeline leads to orders, letters and histories, and says who they come from', async ({ open }) => {
  const recorded = { as: 'import', name: null, isCaller: false, at: '2026-11-03T09:00:00.000Z', source: 'Aga Khan Hospital' } as const
  const entered = { isDateKnown: true, verification: 'confirmed', recorded } as const
  const rows: TimelineEntry[] = [
    {
      ...{ kind: 'order', id: '00000000-0000-7000-8000-000000000911', category: 'laboratory', services: ['Ferritin', 'INR'] },
      ...{ priority: 'urgent', status: 'requested', isOverdue: true, expectedOn: '2026-11-20', requestedAt: '2026-11-13T09:00:00.000Z' },
      requestedBy: 'Dr. Cole',
    },
    {
      ...{ kind: 'letter', id: '00000000-0000-7000-8000-000000000912', title: 'Sick note', signedAt: '2026-11-12T09:00:00.000Z' },
      ...{ signedBy: 'Dr. Cole', isWithdrawn: true },
    },
    {
      ...{ kind: 'family-history', id: '00000000-0000-7000-8000-000000000913', day: '2026-11-03', ...entered },
      ...{ relation: 'father', problem: { listed: null, code: null, text: 'Bowel cancer' }, onsetAge: 52, causedDeath: 'yes' },
      ...{ note: null, called: null },
    },
    {
      ...{ kind: 'social-history', id: '00000000-0000-7000-8000-000000000914', day: '2026-11-03', ...entered },
      answer: { topic: 'tobacco', status: 'never', kind: null, perDay: null, years: null, quitYear: null },
    },
    {
      ...{ kind: 'procedure', id: '00000000-0000-7000-8000-000000000915', day: '2012-05', ...entered, category: 'hospital-stay' },
      ...{ procedure: { listed: null, text: 'Pneumonia' }, performed: '2012-05', until: '2012-06', place: 'Nairobi', note: null },
      indication: null,
      orderId: null,
      called: null,
    },
  ]
  answer(chartApi, { listTimeline: () => ({ rows, next: null }) })
  await open(`/patients/${id}`, { as: drCole })
  const row = (name: string) => page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').filter({ hasText: name })
  const leadsTo = (name: string, to: string) => expect.element(row(name).getByRole('link')).toHaveAttribute('href', to)
  await expect
    .element(row('Ferritin, INR'))
    .toHaveTextContent('Laboratory · Expected by Nov 20, 2026Requested by Dr. ColeRequestedUrgentOverdue')
  await leadsTo('Ferritin, INR', `/patients/${id}?part=orders&order=00000000-0000-7000-8000-000000000911`)
  await expect.element(row('Sick note')).toHaveTextContent('WithdrawnSigned by Dr. Cole')
  await leadsTo('Sick note', `/patients/${id}/letters/00000000-0000-7000-8000-000000000912`)
  await expect.element(row('Bowel cancer (Father)')).toHaveTextContent('Imported from Aga Khan Hospital')
  await expect.element(row('Tobacco')).toHaveTextContent('Has never used tobacco')
  await expect.element(row('Pneumonia')).toHaveTextContent('Nairobi')
  await leadsTo('Pneumonia', `/patients/${id}?part=history`)
  await expectNoBarrierAtEnds('a timeline of all kinds')
})

test('keys lead to the note, the prescription and their help, and can be switched off', async ({ open }) => {
  await open(`/patients/${id}`, { as: drCole })
  await expect.element(action('Write note')).toBeVisible()
  await userEvent.keyboard('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(help.getByText('Write note')).toBeVisible()
  await expectNoBarrierAtEnds('the keys of a chart')
  await help.getByRole('switch', { name: /Keyboard shortcuts/ }).click()
  await userEvent.keyboard('{Escape}?')
  await expect.element(help).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByRole('switch', { name: /Keyboard shortcuts/ }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await userEvent.keyboard('p')
  await expect.element(page.getByRole('dialog', { name: 'Prescribe medication' })).toBeVisible()
})

test('the slash finds words in the chart, marks them, and leads to where they stand', async ({ open }) => {
  const asked: string[] = []
  answer(chartApi, {
    findInChart: ({ q }) => {
      asked.push(q)
      const note = { kind: 'note' as const, id: visitId, day: '2026-09-23', title: '', place: 'plan' as const, excerpt: 'Ferritin in June' }
      return { rows: q.startsWith('ferr') ? [note] : [], isNear: false, isCut: false }
    },
  })
  await open(`/patients/${id}`, { as: drCole })
  await expect.element(action('Write note')).toBeVisible()
  await userEvent.keyboard('/')
  const dialog = page.getByRole('dialog', { name: 'Find in chart' })
  await dialog.getByRole('searchbox', { name: 'Words to find' }).fill('ferr')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 found.')
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Plan: Ferritin in June')
  await expect.element(dialog.getByRole('link', { name: 'Visit note, Sep 23, 2026' })).toHaveAttribute('href', `/encounters/${visitId}`)
  await expectNoBarrierAtEnds('the search in a chart')
  await dialog.getByRole('searchbox').fill('nothing')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Nothing in this chart has these words.')
  expect(location.href).not.toContain('ferr')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Find in chart' }).click()
  await expect.element(dialog).toBeVisible()
  expect(asked).toContain('ferr')
})
