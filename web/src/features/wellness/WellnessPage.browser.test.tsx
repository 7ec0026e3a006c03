import { type Proposal, type Proposals, wellnessApi } from '@uzima/contract/wellness'
import { expectNoBarrier } from '#test/barriers.ts'
import { passComplianceCheck } from '#test/compliance.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { nobodyHasReviewed } from '#test/reviews.ts'
import { answer } from '#test/server.ts'

const measles: Proposal = {
  catalogId: 'mr',
  kind: 'vaccination',
  type: 'Measles and rubella',
  certainty: 'recommended',
  sex: 'any',
  ageFrom: null,
  ageTo: null,
  intervalMonths: null,
  ages: [
    { unit: 'months', count: 9 },
    { unit: 'months', count: 18 },
  ],
  until: { unit: 'years', count: 15 },
  grade: null,
  detail: '',
  source: 'KEPI',
  url: 'https://immunizationdata.who.int/',
  ground: null,
}
const polio: Proposal = {
  ...measles,
  catalogId: 'polio',
  type: 'Polio',
  ages: [
    { unit: 'weeks', count: 0 },
    { unit: 'weeks', count: 6 },
  ],
}
const hpv: Proposal = { ...measles, catalogId: 'hpv', sex: 'female' }
const kenya = { country: 'KE', asOf: '2025', source: 'KEPI', url: 'https://immunizationdata.who.int/' }

const list = page.getByRole('region', { name: 'Recommended for you' })
const statistics = { onTrackPercent: null, active: 0, completed: 0, overdue: 0, overdueGoals: 0, overdueScreenings: 0 }
function offers(proposals: Partial<Proposals>) {
  passComplianceCheck()
  nobodyHasReviewed()
  answer(wellnessApi, {
    getWellness: () => ({ today: '2027-01-04', goals: [], screenings: [], statistics }),
    listProposals: () => ({ rows: [], setAside: [], missing: [], children: null, asOf: 'USPSTF', ...proposals }),
  })
}

test('a child’s vaccines show their ages, the country’s schedule and that it may have changed', async ({ open }) => {
  offers({ rows: [measles, polio, hpv], children: kenya })
  await open('/wellness-tracker', { as: ada })
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Measles and rubella vaccine')).toHaveTextContent('Due at: 9 months, 18 months. Offered until 15 years.')
  await expect.element(row('Polio vaccine')).toHaveTextContent('Due at: at birth, 6 weeks.')
  await expect.element(row('HPV vaccine')).toHaveTextContent('For girls.')
  await expect.element(list).toHaveTextContent('the children’s schedule of Kenya as of 2025. It may have changed')
  await expect.element(list).not.toHaveTextContent('for the United States')
  await expectNoBarrier('the schedule of a child')
})
test('where the practice’s country has no schedule here, WHO is named', async ({ open }) => {
  offers({ rows: [measles], children: { ...kenya, country: null } })
  await open('/wellness-tracker', { as: ada })
  await expect.element(list).toHaveTextContent('the World Health Organization')
})
test('an adult reads whose recommendations they are, and of when', async ({ open }) => {
  offers({ rows: [{ ...measles, catalogId: 'flu', ageFrom: 19, ages: null, until: null, detail: 'Every year' }] })
  await open('/wellness-tracker', { as: ada })
  await expect.element(list).toHaveTextContent('For everyone aged 19 and older')
  await expect.element(list).toHaveTextContent('for the United States, may have changed since')
})
