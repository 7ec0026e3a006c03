import { type CheckedLetter, lettersApi } from '@uzima/contract/letters'
import { expect, page, test } from '#test/page.tsx'
import { answer, refuse } from '#test/server.ts'

const known: CheckedLetter = {
  ...{ signedBy: 'Dr. Cole', practice: 'Uzima Clinic', signedAt: '2027-01-04T09:10:00.000Z', withdrawnAt: null },
}

test('a code is typed, and the letter is genuine', async ({ open }) => {
  const asked: string[] = []
  answer(lettersApi, {
    checkLetter: ({ code }) => {
      asked.push(code)
      return { letter: known }
    },
  })
  await open('/letters/check')
  await page.getByRole('textbox', { name: 'Code on the letter' }).fill('7kx2-m4pq-9dta')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.element(page.getByText('This letter is genuine')).toBeVisible()
  await expect.element(page.getByText('Dr. Cole')).toBeVisible()
  await expect.element(page.getByText('January 4, 2027')).toBeVisible()
  expect(asked).toEqual(['7kx2-m4pq-9dta'])
})

test('a withdrawn letter says since when', async ({ open }) => {
  answer(lettersApi, { checkLetter: () => ({ letter: { ...known, withdrawnAt: '2027-02-01T12:00:00.000Z' } }) })
  await open(`/letters/check/${'t'.repeat(43)}`)
  await expect.element(page.getByText('This letter was withdrawn')).toBeVisible()
  await expect.element(page.getByText('It has not been valid since February 1, 2027.')).toBeVisible()
  await expect.element(page.getByText('This letter is genuine')).not.toBeInTheDocument()
})

test('an unknown code says so plainly, and too many are asked to wait', async ({ open }) => {
  answer(lettersApi, { checkLetter: () => ({ letter: null }) })
  await open('/letters/check/0000-0000-0000')
  await expect.element(page.getByText('No letter has this code')).toBeVisible()
  answer(lettersApi, { checkLetter: () => refuse(429, 'too_many_requests') })
  await open('/letters/check/0000-0000-0001')
  await expect.element(page.getByRole('alert')).toBeVisible()
})
