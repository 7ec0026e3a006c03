import { mergesApi } from '@uzima/contract/merges'
import { type DistinctPair, type DuplicatePair, duplicatesApi } from '@uzima/contract/merges/duplicates'
import { registrationApi } from '@uzima/contract/registration'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { expect, page, test, toast } from '#test/page.tsx'
import { drCole, faith } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const [newer, older] = ['00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-0000000000a2'] as const
const side = (id: string, name: string) => ({
  ...{ id, name, dateOfBirth: '2019-05-03', phone: '+254 712 000 111', hasAccount: false, registeredAt: '2027-01-04T08:00:00Z' },
})
const pair: DuplicatePair = {
  ...{ from: side(newer, 'Zury Achieng'), into: { ...side(older, 'Zuri Achieng'), hasAccount: true, registeredAt: null } },
  ...{ because: ['birth_date', 'name'], isMergeable: true },
}
const said: DistinctPair = {
  ...{ id: '00000000-0000-7000-8000-0000000000b1', markedBy: 'Faith Njeri', markedAt: '2027-01-04T08:00:00Z' },
  one: { id: newer, name: 'Zury Achieng', dateOfBirth: '2019-05-03' },
  other: { id: older, name: 'Zuri Achieng', dateOfBirth: null },
}
const path = '/registration/duplicates'

test('two records stand side by side with what they have in common, and lead to the preview of a merge', async ({ open }) => {
  const asked: object[] = []
  answer(duplicatesApi, { listDuplicates: () => ({ rows: [pair], next: null }) })
  answer(mergesApi, {
    previewMerge: (input) => {
      asked.push(input)
      return refuse(404, 'patient_not_found')
    },
  })
  await open(path, { as: faith })
  await expect.element(page.getByText('In common: date of birth and name')).toBeVisible()
  await expectNoBarrierAtEnds('likely duplicates')
  await page.getByRole('link', { name: 'Merge Zury Achieng and Zuri Achieng' }).click()
  await expect.poll(() => asked).toEqual([{ from: newer, into: older }])
})

test('two people leave the list, at once taken back by Undo, later from the list of those told apart', async ({ open }) => {
  let isApart = false
  const sent: object[] = []
  answer(duplicatesApi, {
    listDuplicates: () => ({ rows: isApart ? [] : [pair], next: null }),
    listDistinct: () => ({ rows: isApart ? [said] : [], next: null }),
    markDistinct: (input) => {
      sent.push(input)
      isApart = true
      return said
    },
    unmarkDistinct: ({ id }) => {
      isApart = false
      return { id }
    },
  })
  await open(path, { as: faith })
  const different = page.getByRole('button', { name: 'Zury Achieng and Zuri Achieng are not the same person' })
  await different.click()
  await expect.element(toast('Kept as two people')).toHaveTextContent('Zury Achieng and Zuri Achieng')
  await expect.element(page.getByText('No likely duplicates')).toBeVisible()
  expect(sent).toEqual([{ one: newer, other: older }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(different).toBeVisible()

  await different.click()
  await page.getByRole('tab', { name: 'Not the same' }).click()
  await expect.element(page.getByText(/Said by Faith Njeri/)).toBeVisible()
  await expectNoBarrierAtEnds('those told apart')
  await page.getByRole('button', { name: 'Take back that Zury Achieng and Zuri Achieng are two people' }).click()
  await expect.element(page.getByText('Nobody was told apart yet')).toBeVisible()
})

test('of two accounts no merge is offered, and why', async ({ open }) => {
  answer(duplicatesApi, { listDuplicates: () => ({ rows: [{ ...pair, isMergeable: false }], next: null }) })
  await open(path, { as: faith })
  await expect.element(page.getByText(/so staff cannot merge them/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Merge / })).not.toBeInTheDocument()
})

test('a page without anybody alike leads on to the next one', async ({ open }) => {
  const cursors: (string | undefined)[] = []
  answer(duplicatesApi, {
    listDuplicates: ({ cursor }) => {
      cursors.push(cursor)
      return cursor ? { rows: [pair], next: null } : { rows: [], next: 'further' }
    },
  })
  await open(path, { as: faith })
  await expect.element(page.getByText('Zury Achieng', { exact: true })).toBeVisible()
  expect(cursors).toEqual([undefined, 'further'])
})

test('a doctor gets neither the page nor the way to it', async ({ open }) => {
  answer(registrationApi, { listRegistrations: () => ({ rows: [], next: null }) })
  await open('/registration', { as: drCole })
  await expect.element(page.getByRole('heading', { name: 'Registered patients' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Likely duplicates' })).not.toBeInTheDocument()
})
