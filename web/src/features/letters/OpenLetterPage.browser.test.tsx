import { lettersApi, type OpenedLink, passcodeAttempts } from '@uzima/contract/letters'
import { expect, page, test } from '#test/page.tsx'
import { answer, refuse } from '#test/server.ts'

const path = `/letters/open/${'t'.repeat(43)}`
const letter: OpenedLink['letter'] = {
  ...{ title: 'Sick note', recipient: '', body: 'Unfit until Friday.', language: 'en', practice: 'Uzima Clinic' },
  ...{ signedBy: 'Dr. Cole', signedAt: '2027-01-04T09:10:00.000Z', vaccinations: [], pdf: btoa('%PDF-') },
}
const none = { letter: null, attemptsLeft: 0 }

/** A link with the passcode 1234 5678. */
function held() {
  let left = passcodeAttempts
  answer(lettersApi, {
    openLetterLink: ({ passcode }) => {
      if (passcode === '1234 5678' && left > 0) return { state: 'opened', attemptsLeft: passcodeAttempts, letter }
      left -= 1
      return { state: left > 0 ? 'wrong' : 'locked', attemptsLeft: Math.max(0, left), letter: null }
    },
  })
}
async function enter(passcode: string) {
  await page.getByRole('textbox', { name: 'Passcode' }).fill(passcode)
  await page.getByRole('button', { name: 'Open letter' }).click()
}

test('a wrong passcode says how many tries are left, the right one opens the letter', async ({ open }) => {
  held()
  await open(path)
  await enter('0000')
  await expect.element(page.getByText('This is not the passcode. You have 4 more tries.')).toBeVisible()
  await enter('1234 5678')
  await expect.element(page.getByText('Unfit until Friday.')).toBeVisible()
  await expect.element(page.getByText('Signed by Dr. Cole, January 4, 2027')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a locked link asks no more', async ({ open }) => {
  held()
  await open(path)
  for (let tries = 1; tries < passcodeAttempts; tries += 1) {
    await enter(`${tries}`)
    await expect.element(page.getByText(/You have \d more tr/)).toBeVisible()
  }
  await enter('0000')
  await expect.element(page.getByRole('alert')).toHaveTextContent('This link is locked')
  await expect.element(page.getByRole('textbox', { name: 'Passcode' })).not.toBeInTheDocument()
})

test('a link that has ended, and a truncated one, say so', async ({ open }) => {
  answer(lettersApi, { openLetterLink: () => ({ state: 'none', ...none }) })
  await open(path)
  await enter('1')
  await expect.element(page.getByText('This link does not work')).toBeVisible()
  answer(lettersApi, { openLetterLink: () => refuse(400, 'invalid_input') })
  await open(path)
  await enter('1')
  await expect.element(page.getByText('This link does not work')).toBeVisible()
})

test('a withdrawn letter is not shown', async ({ open }) => {
  answer(lettersApi, { openLetterLink: () => ({ state: 'withdrawn', ...none }) })
  await open(path)
  await enter('1234 5678')
  await expect.element(page.getByRole('alert')).toHaveTextContent('This letter was withdrawn')
})
