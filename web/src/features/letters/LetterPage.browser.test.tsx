import { type Letter, lettersApi } from '@uzima/contract/letters'
import { expect, page, test } from '#test/page.tsx'
import { ada, drCole, type Person } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const id = '00000000-0000-7000-8000-0000000000f1'
const patientId = ada.profile.id
const nora: Person = { ...drCole, profile: { ...drCole.profile, name: 'Nora', role: 'professional', doctorId: null } }
const at = '2027-01-04T09:10:00.000Z'
const letterOf = (change: Partial<Letter> = {}): Letter => ({
  ...{ id, patientId, kind: 'sick_note', language: 'en', status: 'draft', title: 'Sick note' },
  ...{ updatedAt: at, updatedBy: 'Dr. Cole', signedAt: null, signedBy: null, withdrawnAt: null, withdrawnBy: null, withdrawnReason: null },
  ...{ links: [], actions: ['write', 'sign'], recipient: 'To whom it may concern', body: 'Unfit until [last day …].' },
  ...{ patient: ada.profile.name, visit: null, medicationIds: [], vaccinations: [], version: 1 },
  ...{ practice: 'Uzima Clinic, Lake Street', code: null },
  ...change,
})
const closed: Partial<Letter> = {
  status: 'signed',
  signedAt: at,
  signedBy: 'Dr. Cole',
  code: '7KX2-M4PQ-9DTA',
  actions: ['withdraw', 'send'],
}

/** A letter on a server that keeps it; what was saved. */
function held(before: Partial<Letter> = {}) {
  const server = { now: letterOf(before), saved: [] as string[] }
  answer(lettersApi, {
    getPatientLetter: () => server.now,
    getLetterBasis: () => ({ language: 'en', visits: [], medications: [] }),
    saveLetter: ({ version, title, recipient, body, language }) => {
      if (version !== server.now.version) refuse(409, 'entry_changed', { help: { letter: server.now } })
      server.saved.push(body)
      server.now = { ...server.now, title, recipient, body, language, version: version + 1 }
      return server.now
    },
    signLetter: () => {
      server.now = { ...server.now, ...closed, actions: ['withdraw', 'send'] }
      return server.now
    },
    withdrawLetter: ({ reason }) => {
      server.now = { ...server.now, status: 'withdrawn', withdrawnAt: at, withdrawnBy: 'Dr. Cole', withdrawnReason: reason, actions: [] }
      return server.now
    },
    fillLetter: ({ language }) => ({ title: language === 'fr' ? 'Arrêt' : 'Sick note', recipient: '', body: `In ${language}` }),
  })
  return server
}
const path = `/patients/${patientId}/letters/${id}`
const text = page.getByRole('textbox', { name: 'Text' })
const sign = page.getByRole('button', { name: 'Sign', exact: true })

test('is signed once its gaps are filled in, and saved before', async ({ open }) => {
  const server = held()
  await open(path, { as: drCole })
  await expect.element(sign).toBeDisabled()
  await expect.element(page.getByRole('region', { name: 'Preview' }).getByText('[last day …]')).toBeVisible()
  await text.fill('Unfit until Friday.')
  await sign.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign', exact: true }).click()
  await expect.element(page.getByText('7KX2-M4PQ-9DTA')).toBeVisible()
  expect(server.saved).toEqual(['Unfit until Friday.'])
  await expect.element(text).not.toBeInTheDocument()
})

test('a nurse saves a draft, and does not sign', async ({ open }) => {
  const server = held({ actions: ['write'] })
  await open(path, { as: nora })
  await text.fill('Prepared')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  expect(server.saved).toEqual(['Prepared'])
  await expect.element(sign).not.toBeInTheDocument()
})

test('what was saved elsewhere meanwhile is shown, and nothing is lost', async ({ open }) => {
  const server = held()
  await open(path, { as: drCole })
  await expect.element(text).toBeVisible()
  server.now = letterOf({ body: 'Theirs', version: 2, updatedBy: 'Nora' })
  await text.fill('Mine')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nora saved this letter')
  await expect.element(text).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Keep my text' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(() => server.saved).toEqual(['Mine'])
})

test('another language fills it in anew, after a question', async ({ open }) => {
  held()
  await open(path, { as: drCole })
  await page.getByLabelText('Language of the letter').selectOptions('Français')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace text' }).click()
  await expect.element(text).toHaveValue('In fr')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Arrêt')
})

test('is withdrawn with a reason', async ({ open }) => {
  held(closed)
  await open(path, { as: drCole })
  await page.getByRole('button', { name: 'Withdraw letter' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
  await question.getByRole('textbox', { name: 'Reason' }).fill('Wrong dates')
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByText('Withdrawn by Dr. Cole, January 4, 2027')).toBeVisible()
  await expect.element(page.getByText('Wrong dates')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send by link' })).not.toBeInTheDocument()
})

test('says which visit it is from, and leads there', async ({ open }) => {
  const visitId = '00000000-0000-7000-8000-0000000000e1'
  held({ visit: { id: visitId, at: '2027-01-04T01:00:00.000Z', timeZone: 'America/Chicago', doctor: 'Dr. Diaz' } })
  await open(path, { as: drCole })
  const link = page.getByRole('link', { name: 'From the visit on January 3, 2027 with Dr. Diaz' })
  await expect.element(link).toHaveAttribute('href', `/encounters/${visitId}`)
})

test('one that is not there says so', async ({ open }) => {
  answer(lettersApi, { getPatientLetter: () => refuse(404, 'letter_not_found') })
  await open(path, { as: drCole })
  await expect.element(page.getByRole('heading', { name: 'We could not find this letter.' })).toBeVisible()
})
