import { searchApi } from '@uzima/contract/search'
import { userEvent } from 'vitest/browser'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { expect, page, test } from '#test/page.tsx'
import { ada, drCole } from '#test/people.ts'
import { emptySearch, foundForAda } from '#test/search.ts'
import { answer, refuse } from '#test/server.ts'

const dialog = page.getByRole('dialog', { name: 'Search or go to' })
const field = dialog.getByRole('combobox')
const option = (name: string | RegExp) => dialog.getByRole('option', { name })
const selected = () => dialog.getByRole('option', { selected: true })
const status = dialog.getByRole('status')

test('the palette opens by its shortcuts, is walked by keys, says how much it found, and gives the focus back', async ({ open }) => {
  answer(searchApi, { searchPortal: ({ q }) => (q.startsWith('warf') ? foundForAda : emptySearch) })
  await open('/search', { as: ada })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  const opener = page.getByRole('button', { name: /Search or go to/ }).first()
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await expect.element(selected()).toBeVisible()
  await field.fill('warf')
  await expect.element(option(/Warfarin 5 mg/)).toBeVisible()
  await expect.element(status).toHaveTextContent('5 results')
  await expect.element(option(/Warfarin 5 mg/).getByText('Warf', { exact: true })).toBeVisible()
  await expect.element(selected()).toHaveTextContent('Appointment with Dr. Grace Mwangi')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(selected()).toHaveTextContent('Warfarin 5 mg')
  expect(field.element().getAttribute('aria-activedescendant')).toBe(selected().element().id)
  await userEvent.keyboard('{End}')
  await expect.element(selected()).toHaveTextContent('Show all results for “warf”')
  await userEvent.keyboard('{Home}')
  await expect.element(selected()).toHaveTextContent('Appointment with Dr. Grace Mwangi')
  await expectNoBarrierAtEnds('the palette')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('the slash opens it, but not while somebody types', async ({ open }) => {
  await open('/search', { as: ada })
  const box = page.getByRole('searchbox', { name: 'Search for' })
  await box.fill('1')
  await userEvent.keyboard('/')
  await expect.element(box).toHaveValue('1/')
  await expect.element(dialog).not.toBeInTheDocument()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('/')
  await expect.element(field).toHaveValue('')
})

test('a page is meant by the beginning of its name; what was chosen is recent, until signing out', async ({ open }) => {
  answer(searchApi, { searchPortal: () => emptySearch })
  await open('/search', { as: ada })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('sear')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: '0 results for “sear”' })).toBeVisible()
  await userEvent.keyboard('/')
  await field.fill('profi')
  await expect.element(selected()).toHaveTextContent('Profile')
  await userEvent.keyboard('{Escape}/')
  await expect.element(dialog.getByText('Recent')).not.toBeInTheDocument()
})

test('Enter goes by what is typed, also before what it finds is drawn', async ({ open }) => {
  answer(searchApi, { searchPortal: () => emptySearch })
  await open('/search', { as: ada })
  await expect.element(page.getByRole('button', { name: /Search or go to/ }).first()).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(selected()).toBeVisible()
  const input = field.element() as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'sear')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  // the field is drawn by then, and the list in a task of its own
  await Promise.resolve()
  expect(input.value).toBe('sear')
  expect(option(/“sear”/).query()).toBeNull()
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await expect.element(page.getByRole('heading', { level: 1, name: '0 results for “sear”' })).toBeVisible()
})

test('booking is offered with the doctor who is named', async ({ open }) => {
  const asked: string[] = []
  answer(searchApi, {
    searchPortal: ({ q }) => {
      asked.push(q)
      return q === 'dr mwangi' ? foundForAda : emptySearch
    },
  })
  await open('/search', { as: ada })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('/')
  await field.fill('book with dr. mwangi')
  await expect.element(selected()).toHaveTextContent('Book with Dr. Grace Mwangi')
  expect(asked).toContain('dr mwangi')
})

test('a search that fails says so, and the pages are still there', async ({ open }) => {
  answer(searchApi, { searchPortal: () => refuse(403, 'forbidden') })
  await open('/search', { as: ada })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('/')
  await field.fill('profile')
  await expect.element(status).toHaveTextContent('We could not search right now. The pages are still there.')
  await expect.element(option(/^Profile/)).toBeVisible()
})

test('a doctor finds patients, and what to do for the one chosen; the words stay out of the address', async ({ open }) => {
  answer(searchApi, {
    searchPortal: ({ area }) => ({
      ...emptySearch,
      ...(area === 'work' && {
        patients: {
          rows: [
            { id: '00000000-0000-7000-8000-000000000501', name: 'Amina Otieno', gender: 'female', dateOfBirth: '1968-03-14', age: 58 },
            { id: '00000000-0000-7000-8000-000000000502', name: 'Amir Khan', gender: null, dateOfBirth: null, age: null },
          ],
          next: null,
          isNear: false,
        },
      }),
    }),
  })
  await open('/search', { as: drCole })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('/')
  await field.fill('ami')
  await expect.element(selected()).toHaveTextContent('Amina Otieno58 years old, born Mar 14, 1968')
  await expect.element(option('Prescribe for Amina Otieno')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option('Prescribe for Amir Khan')).toBeVisible()
  await expect.element(dialog.getByText('Patients found and records opened are logged')).toBeVisible()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: '2 results for “ami”' })).toBeVisible()
  expect(location.search).toBe('')
})

test('the page shows what was found by kind, with what to do', async ({ open }) => {
  answer(searchApi, {
    searchPortal: ({ kind, cursor }) => {
      if (kind === undefined) return foundForAda
      const title = cursor ? 'An older one' : 'INR 2.5'
      return { ...emptySearch, records: { ...recordOf(title), next: cursor ? null : 'further' } }
    },
  })
  await open('/search?q=warfarin', { as: ada })
  await expect.element(page.getByRole('heading', { level: 1, name: 'More than 4 results for “warfarin”' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Health records' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Warfarin 5 mg/ })).toHaveAttribute('href', '/medications')
  await expect.element(page.getByRole('link', { name: 'Book with Dr. Grace Mwangi' })).toBeVisible()
  await expectNoBarrierAtEnds('the search page')
  await page.getByRole('button', { name: 'Show all records found' }).click()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.element(page.getByRole('link', { name: /An older one/ })).toBeVisible()
  expect(location.search).toBe('?q=warfarin&kind=records')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Medications' })).toBeVisible()
})

test('the page says that words are only similar, that nothing is found, and that consent is missing', async ({ open }) => {
  answer(searchApi, {
    searchPortal: ({ q }) =>
      q === 'warfrin' ? { ...emptySearch, records: { ...recordOf('Warfarin'), isNear: true } } : { ...emptySearch, needsConsent: true },
  })
  await open('/search?q=warfrin', { as: ada })
  await expect.element(page.getByText('Nothing has exactly the words “warfrin”. These are similar.')).toBeVisible()
  await open('/search?q=zzzz', { as: ada })
  await expect.element(page.getByText('No results for “zzzz”')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Review the notice' })).toHaveAttribute('href', '/health-records')
})

test('the page offers Retry when the search fails', async ({ open }) => {
  answer(searchApi, { searchPortal: () => refuse(403, 'forbidden') })
  await open('/search?q=warfarin', { as: ada })
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toBeVisible()
  answer(searchApi, { searchPortal: () => foundForAda })
  await retry.click()
  await expect.element(page.getByRole('link', { name: /Warfarin 5 mg/ })).toBeVisible()
})

const recordOf = (title: string) => ({
  rows: [
    {
      id: title === 'An older one' ? '00000000-0000-7000-8000-000000000602' : '00000000-0000-7000-8000-000000000601',
      title,
      type: 'lab-result' as const,
      status: 'normal' as const,
      date: '2026-11-02',
      provider: 'City Lab',
      excerpt: 'Dose of warfarin unchanged.',
    },
  ],
  next: null,
  isNear: false,
})

test('the slash can be switched off on this device; Ctrl K still opens the palette', async ({ open }) => {
  answer(searchApi, { searchPortal: () => emptySearch })
  await open('/search', { as: ada })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('/')
  const slash = page.getByRole('checkbox', { name: 'Open with /' })
  await expect.element(slash).toBeChecked()
  await slash.click()
  await expectNoBarrierAtEnds('the palette with its shortcut switched off')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.keyboard('/')
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toBeVisible()
  await expect.element(slash).not.toBeChecked()
})
