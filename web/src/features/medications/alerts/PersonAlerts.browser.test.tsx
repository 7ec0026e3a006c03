import { cardApi, type OwnCard } from '@uzima/contract/emergency-contacts/card'
import { type Medication, medicationsApi, type WriteMedication } from '@uzima/contract/medications'
import type { Alert, CardCheck } from '@uzima/contract/medications/alerts'
import { prescriptionsApi } from '@uzima/contract/prescriptions'
import { expectNoBarrier } from '#test/barriers.ts'
import { passComplianceCheck } from '#test/compliance.ts'
import { against, checked, medicine } from '#test/medications.ts'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { nobodyHasReviewed } from '#test/reviews.ts'
import { answer } from '#test/server.ts'

const shared = {
  action: 'doNotTake',
  detail: 'In English.',
  management: null,
  sources: ['NICE CG183'],
  acknowledgedAt: null,
  acknowledgedBy: null,
  acknowledgedReason: null,
}
const allergy: Alert = {
  ...shared,
  id: 'allergy:GROUP:amoxicillin+penicillin',
  kind: 'allergy',
  severity: 'major',
  interrupts: true,
  effect: 'allergyGroup',
  ingredient: 'amoxicillin',
  entry: { allergyId: '01890000-0000-7000-8000-0000000000c1', substance: { code: '*penicillin', text: 'Penicillin' } },
}
const problem: Alert = {
  ...shared,
  id: 'problem:L01:propranolol+asthma',
  kind: 'problem',
  severity: 'contraindicated',
  interrupts: true,
  effect: 'airways',
  ingredient: 'propranolol',
  entry: {
    ...{ conditionId: '01890000-0000-7000-8000-0000000000c2', called: null },
    problem: { listed: null, code: null, text: 'asthma since childhood' },
  },
}
const pregnancy: Alert = {
  ...shared,
  id: 'pregnancy:P40:isotretinoin',
  kind: 'pregnancy',
  severity: 'moderate',
  interrupts: false,
  effect: 'unbornPossible',
  action: 'preventPregnancy',
  ingredient: 'isotretinoin',
  entry: null,
}
const age: Alert = {
  ...shared,
  id: 'age:Q01:aspirin',
  kind: 'age',
  severity: 'major',
  interrupts: true,
  effect: 'reye',
  ingredient: 'aspirin',
  months: 180,
}

/** Somebody who takes these medicines, and whose next one has these alerts; answers what was acknowledged. */
function takes(medicines: Medication[], alerts: Alert[], heeded: CardCheck = against) {
  const acknowledged: string[] = []
  passComplianceCheck()
  nobodyHasReviewed()
  answer(prescriptionsApi, { listRefills: () => ({ rows: [], next: null }) })
  answer(medicationsApi, {
    listMedications: () => ({ rows: medicines, next: null, against: heeded }),
    listDoses: () => ({ day: '2026-11-02', today: '2026-11-02', rows: [], next: null, adherence: [], days: [] }),
    getDoseTimes: () => ({ morning: '08:00', noon: '12:30', evening: '18:00', night: '22:00' }),
    suggestMedications: () => ({ rows: [] }),
    checkMedication: () => ({ ...checked, alerts, against: heeded }),
    addMedication: ({ acknowledged: read, ...content }: WriteMedication) => {
      acknowledged.push(...read)
      return medicine(content)
    },
  })
  return acknowledged
}

const list = page.getByRole('list', { name: 'All medications' })

test('each kind says in the list what of the person it is about', async ({ open }) => {
  takes([medicine({ name: 'Amoxicillin', alerts: [allergy, problem, pregnancy, age] })], [])
  await open('/medications', { as: ada })
  for (const line of [
    'Serious risk: allergy “Penicillins”.',
    'Do not take: with “asthma since childhood”.',
    'Take care: pregnancy is possible.',
    'Serious risk: at the age of 15 years.',
  ])
    await expect.element(list.getByText(line)).toBeVisible()
  await list.getByText('Take care: pregnancy is possible.').click()
  await expect.element(list.getByText(/ask about reliable birth control/)).toBeVisible()
  await expectNoBarrier('alerts about the person')
})

test('a conflict with the person interrupts, and is sent with what is added once it was read', async ({ open }) => {
  const acknowledged = takes([], [allergy, age])
  await open('/medications', { as: ada })
  await button('Add medication').first().click()
  const form = page.getByRole('dialog', { name: 'Add medication' })
  await form.getByLabelText('Medication name').fill('Amoxicillin')
  await form.getByLabelText('Dosage').fill('500 mg')
  await form.getByLabelText('Frequency').selectOptions('Once daily')
  await form.getByRole('button', { name: 'Add medication' }).click()
  const question = page.getByRole('alertdialog', { name: 'Amoxicillin: 2 serious alerts' })
  await expect.element(question.getByText('Allergy noted')).toBeVisible()
  await expect.element(question.getByRole('region', { name: '15 years' })).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Add anyway' })).toBeDisabled()
  await expectNoBarrier('a question about the person')
  await question.getByRole('checkbox', { name: 'A doctor or pharmacist told me I can take it, or I will ask before I do.' }).click()
  await question.getByLabelText('Why do you continue?').fill('My allergist tested it')
  await question.getByRole('button', { name: 'Add anyway' }).click()
  await expect.element(toast('Medication added successfully')).toBeVisible()
  expect(acknowledged).toEqual([allergy.id, age.id])
})

test('an alert that somebody else has caused is read with a reason, and shows who read it and why', async ({ open }) => {
  const sent: unknown[] = []
  const taken = medicine({ name: 'Amoxicillin', alerts: [allergy] })
  takes([taken], [])
  answer(medicationsApi, {
    acknowledgeAlert: (input) => {
      sent.push(input)
      const read = {
        ...allergy,
        acknowledgedAt: '2026-11-02T09:00:00Z',
        acknowledgedBy: 'patient' as const,
        acknowledgedReason: input.reason,
      }
      const shown = { ...taken, alerts: [read as Alert] }
      takes([shown], [])
      return shown
    },
  })
  await open('/medications', { as: ada })
  await list.getByText('Serious risk: allergy “Penicillins”.').click()
  await list.getByRole('button', { name: 'I have read this' }).click()
  await expect.element(list.getByText('Say why you continue despite the alert.')).toBeVisible()
  expect(sent).toEqual([])
  await list.getByLabelText('Why do you keep taking it?').fill('Only three days left')
  await expectNoBarrier('reading an alert with a reason')
  await list.getByRole('button', { name: 'I have read this' }).click()
  await expect.element(list.getByText('Reason: Only three days left')).toBeVisible()
  expect(sent).toMatchObject([{ alert: allergy.id, reason: 'Only three days left' }])
})

test('what could not be checked is said, and that nothing is known of allergies', async ({ open }) => {
  takes([medicine({})], [], { allergies: { known: 'unknown', unread: 0 }, conditions: { known: 'listed', unread: 2 } })
  await open('/medications', { as: ada })
  await expect.element(page.getByText(/Nobody has noted whether you have allergies/)).toBeVisible()
  await expect.element(page.getByText(/2 of your allergies or conditions could not be matched: they are not checked/)).toBeVisible()
})

const name = (plain: string) => ({ plain, clinical: plain })
const epilepsy = { en: name('Epilepsy'), es: name('Epilepsia'), fr: name('Épilepsie'), sw: name('Kifafa') }
test('the emergency card shows allergies and problems of the chart', async ({ open }) => {
  const own: OwnCard = {
    kept: { bloodGroup: null, shows: ['allergies', 'conditions'] },
    card: {
      name: ada.profile.name,
      dateOfBirth: null,
      bloodGroup: null,
      allergies: {
        known: 'listed',
        rows: [
          {
            ...{ id: '01890000-0000-7000-8000-0000000000c1', type: 'allergy', manifestations: ['hives'], reaction: null },
            ...{ substance: { code: '*penicillin', text: 'penicilina' }, severity: 'severe', criticality: null, onset: '2019' },
          },
        ],
      },
      conditions: {
        known: 'listed',
        rows: [
          {
            ...{ id: '01890000-0000-7000-8000-0000000000c2', status: 'remission' },
            ...{ problem: { listed: 'epilepsy', code: 'G40.9', text: 'Épilepsie' }, called: epilepsy },
          },
          {
            ...{ id: '01890000-0000-7000-8000-0000000000c3', status: 'active', called: null },
            problem: { listed: null, code: null, text: 'wobbly knee' },
          },
        ],
      },
      medicines: null,
      contacts: null,
      updatedAt: '2026-11-02T09:00:00Z',
    },
    link: null,
    openings: [],
  }
  passComplianceCheck()
  answer(cardApi, { getCard: () => own })
  await open('/emergency-contacts/card', { as: ada })
  await expect.element(page.getByText('Penicillins: severe. Hives, 2019')).toBeVisible()
  await expect.element(page.getByText('Epilepsy (under control)')).toBeVisible()
  await expect.element(page.getByText('wobbly knee')).toBeVisible()
  await expectNoBarrier('a card with entries of the chart')
})
