import { type CareTeam, type CareTeamMember, careTeamApi, type WriteMember } from '@uzima/contract/care-team'
import { sharingApi } from '@uzima/contract/sharing'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { emptyMedicalHistory } from '#test/medical-history.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const id = (number: number) => `00000000-0000-7000-8000-0000000007${String(number).padStart(2, '0')}`
const member: CareTeamMember = {
  ...{ id: id(1), patientId: ada.profile.id, role: 'main_doctor', field: null, name: 'Dr. Grace Mwangi', practice: null, phone: null },
  provider: { id: id(8), accountId: id(9), name: 'Dr. Grace Mwangi', photo: null, specialty: 'Family medicine' },
  ...{ since: '2024-11', mayRead: false, isCaller: false, ended: null, version: 1 },
  recorded: { as: 'patient', name: ada.profile.name, isCaller: true, at: '2026-03-01T08:00:00.000Z' },
}
const nurse: CareTeamMember = {
  ...member,
  ...{
    id: id(2),
    role: 'community_health_worker',
    name: 'Wanjiru Kamau',
    practice: 'Kibra Unit',
    phone: '+254 700 000 188',
    provider: null,
    since: null,
  },
}

/** A medical history in which only the team is said. */
function teamOf(team: () => CareTeam) {
  emptyMedicalHistory()
  answer(careTeamApi, { listCareTeam: team })
}
const card = page.getByRole('region', { name: 'Care team' })

test('an empty team says what a main doctor is, and adds one from the people of the practice', async ({ open }) => {
  let rows: CareTeamMember[] = []
  let sent: WriteMember | undefined
  teamOf(() => ({ rows, former: [] }))
  answer(sharingApi, {
    listProviders: () => ({
      rows: [{ id: id(8), name: 'Dr. Grace Mwangi', photo: null, role: 'doctor', specialty: 'Family medicine', profession: null }],
      next: null,
    }),
  })
  answer(careTeamApi, {
    addCareTeamMember: (written) => {
      sent = written
      rows = [member]
      return member
    },
  })
  await open('/medical-history', { as: ada })
  await card.getByRole('button', { name: 'Choose a main doctor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to the care team' })
  await expect.element(dialog.getByText('It does not give anyone access to your health record')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Name' }).fill('mwan')
  await dialog.getByRole('option', { name: /Dr. Grace Mwangi/ }).click()
  await expect.element(dialog.getByText('Works at this practice.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Phone (optional)' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(card.getByText('Main doctor')).toBeVisible()
  expect(sent).toMatchObject({ role: 'main_doctor', providerId: id(8), name: null, practice: null, phone: null })
})

test('says who it is, how to reach them, and that a doctor cannot see the record', async ({ open }) => {
  teamOf(() => ({
    rows: [member, nurse],
    former: [
      {
        ...member,
        id: id(3),
        name: 'Dr. Far',
        provider: null,
        ended: { as: 'patient', name: null, isCaller: true, at: '2026-02-01T08:00:00.000Z' },
      },
    ],
  }))
  await open('/medical-history', { as: ada })
  const [first, second] = [card.getByRole('listitem').nth(0), card.getByRole('listitem').nth(1)]
  await expect.element(first).toHaveTextContent(/Dr. Grace Mwangi.*Main doctor.*at this practice, since Nov 2024/)
  await expect.element(first.getByRole('link', { name: 'Share it' })).toHaveAttribute('href', '/security/dashboard?tab=access')
  await expect.element(first.getByRole('link', { name: 'Write to Dr. Grace Mwangi' })).toBeVisible()
  await expect.element(second.getByRole('link', { name: '+254 700 000 188' })).toHaveAttribute('href', 'tel:+254700000188')
  await expect.element(second).toHaveTextContent('Community health worker, Kibra Unit')
  await expect.element(card.getByRole('list', { name: 'Former' })).toHaveTextContent('Dr. Far')
  await expectNoBarrierAtEnds('the care team')
})

test('somebody is ended and comes back by Undo, and a refusal is told', async ({ open }) => {
  let rows = [nurse]
  const ended = { ...nurse, version: 2, ended: { as: 'patient' as const, name: null, isCaller: true, at: '2026-03-02T08:00:00.000Z' } }
  teamOf(() => ({ rows, former: [] }))
  answer(careTeamApi, {
    endCareTeamMember: () => {
      rows = []
      return ended
    },
    restoreCareTeamMember: ({ version }) => {
      expect(version).toBe(2)
      rows = [{ ...nurse, version: 3 }]
      return { ...nurse, version: 3 }
    },
  })
  await open('/medical-history', { as: ada })
  await card.getByRole('button', { name: 'Remove Wanjiru Kamau' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(card.getByText('Kibra Unit')).toBeVisible()
  answer(careTeamApi, { endCareTeamMember: () => refuse(409, 'entry_changed') })
  await card.getByRole('button', { name: 'Remove Wanjiru Kamau' }).click()
  await expect.element(page.getByText('We could not change the care team')).toBeVisible()
})
