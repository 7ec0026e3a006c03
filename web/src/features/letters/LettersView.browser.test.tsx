import { healthLinksApi } from '@uzima/contract/health-links'
import { type LetterRow, lettersApi } from '@uzima/contract/letters'
import { beforeEach } from 'vitest'
import { passComplianceCheck } from '#test/compliance.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer } from '#test/server.ts'

const at = '2027-01-04T09:10:00.000Z'
const letter: LetterRow = {
  ...{ id: '00000000-0000-7000-8000-0000000000f1', patientId: ada.profile.id, kind: 'sick_note', language: 'en', status: 'signed' },
  ...{ title: 'Sick note', updatedAt: at, updatedBy: 'Dr. Cole', signedAt: at, signedBy: 'Dr. Cole' },
  ...{ withdrawnAt: null, withdrawnBy: null, withdrawnReason: null, links: [], actions: ['send'] },
}
const link: LetterRow['links'][number] = {
  ...{ id: '00000000-0000-7000-8000-0000000000f2', url: 'https://uzima.example/letters/open/t', state: 'open', madeAt: at, madeBy: 'Ada' },
  ...{ expiresAt: '2027-01-11T09:10:00.000Z', firstOpenedAt: at, lastOpenedAt: at, openings: 2 },
}

beforeEach(() => answer(healthLinksApi, { listHealthLinks: () => ({ rows: [] }) }))

test('a link is made for a chosen time, its passcode is shown once, and the link can be ended', async ({ open }) => {
  passComplianceCheck()
  const server = { row: letter, days: 0, ended: '' }
  answer(lettersApi, {
    listLetters: () => ({ rows: [server.row] }),
    makeLetterLink: ({ days }) => {
      server.days = days
      server.row = { ...letter, links: [link] }
      return { letter: server.row, url: link.url, passcode: '1234 5678' }
    },
    endLetterLink: ({ linkId }) => {
      server.ended = linkId
      server.row = { ...letter, links: [{ ...link, state: 'ended' }] }
      return server.row
    },
  })
  await open('/health-records?view=letters', { as: ada })
  await page.getByRole('button', { name: 'Send by link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('The link expires').selectOptions('After 30 days')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect.element(dialog.getByText('1234 5678')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(server.days).toBe(30)
  const list = page.getByRole('list', { name: 'Links to this letter' })
  await expect.element(list).toHaveTextContent('Opened 2 times, last Jan 4, 2027')
  await expect.element(page.getByText('1234 5678')).not.toBeInTheDocument()
  await list.getByRole('button', { name: 'End link' }).click()
  await expect.element(list).toHaveTextContent('Ended')
  expect(server.ended).toBe(link.id)
})

test('a letter that is read says which visit it is from', async ({ open }) => {
  passComplianceCheck()
  const visit = { id: '00000000-0000-7000-8000-0000000000e1', at: '2027-01-04T09:00:00.000Z', timeZone: 'UTC', doctor: 'Dr. Cole' }
  answer(lettersApi, {
    listLetters: () => ({ rows: [letter] }),
    getLetter: () => ({
      ...letter,
      ...{ recipient: '', body: 'Unfit until Friday.', patient: ada.profile.name, visit, medicationIds: [], vaccinations: [] },
      ...{ version: 2, practice: 'Uzima Clinic', code: '7KX2-M4PQ-9DTA' },
    }),
  })
  await open('/health-records?view=letters', { as: ada })
  await page.getByRole('button', { name: 'Read' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: 'From the visit on January 4, 2027 with Dr. Cole' })
  await expect.element(link).toHaveAttribute('href', `/appointments?visit=${visit.id}`)
})

test('a withdrawn letter says why, and cannot be sent', async ({ open }) => {
  passComplianceCheck()
  const withdrawn = { withdrawnAt: at, withdrawnBy: 'Dr. Cole', withdrawnReason: 'Wrong dates' }
  answer(lettersApi, { listLetters: () => ({ rows: [{ ...letter, ...withdrawn, status: 'withdrawn', actions: [] }] }) })
  await open('/health-records?view=letters', { as: ada })
  await expect.element(page.getByText('Wrong dates')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download PDF' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send by link' })).not.toBeInTheDocument()
})

test('without letters says where they come from', async ({ open }) => {
  passComplianceCheck()
  answer(lettersApi, { listLetters: () => ({ rows: [] }) })
  await open('/health-records?view=letters', { as: ada })
  await expect.element(page.getByText('No letters yet')).toBeVisible()
})
