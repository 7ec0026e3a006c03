import { lettersApi } from '@uzima/contract/letters'
import { patientsApi } from '@uzima/contract/sharing'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { expect, page, test } from '#test/page.tsx'
import { drCole } from '#test/people.ts'
import { answer } from '#test/server.ts'

const linkId = '00000000-0000-7000-8000-0000000000f2'

test('a link to the letter of an earlier patient is ended where the patient is missed', async ({ open }) => {
  const ended: string[] = []
  const link = { id: linkId, madeAt: '2027-01-04T09:10:00.000Z', expiresAt: '2027-01-11T09:10:00.000Z' }
  answer(patientsApi, { listPatients: () => ({ rows: [], next: null }) })
  answer(lettersApi, {
    listSentLetterLinks: () => ({ rows: ended.length === 0 ? [link] : [] }),
    endSentLetterLink: ({ linkId: id }) => {
      ended.push(id)
      return {}
    },
  })
  await open('/patients', { as: drCole })
  const sent = page.getByRole('list', { name: 'Links you sent for earlier patients' })
  await expect.element(sent).toHaveTextContent('Sent Jan 4, 2027')
  await expectNoBarrierAtEnds('patients, with links sent earlier')
  await sent.getByRole('button', { name: 'End link' }).click()
  await expect.element(page.getByText('Link ended')).toBeVisible()
  await expect.element(sent).not.toBeInTheDocument()
  expect(ended).toEqual([linkId])
})

test('other professionals send no letters, and nothing is asked for', async ({ open }) => {
  answer(patientsApi, { listPatients: () => ({ rows: [], next: null }) })
  await open('/patients', { as: { ...drCole, profile: { ...drCole.profile, name: 'Nora', role: 'professional', doctorId: null } } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible()
  await expect.element(page.getByText('earlier patients')).not.toBeInTheDocument()
})
