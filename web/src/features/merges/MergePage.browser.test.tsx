import { type MergePreview, mergesApi } from '@uzima/contract/merges'
import { noAddressParts } from '@uzima/contract/profiles/postal-address'
import { registrationApi } from '@uzima/contract/registration'
import { expectNoBarrierAtEnds } from '#test/barriers.ts'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { drCole, faith } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const from = '00000000-0000-7000-8000-0000000000a1'
const into = '00000000-0000-7000-8000-0000000000a2'
const preview: MergePreview = {
  from: {
    ...{
      id: from,
      name: 'Zury Achieng',
      gender: null,
      dateOfBirth: '2019-05-03',
      phone: '+254 712 000 111',
      address: null,
      ...noAddressParts,
    },
    ...{ hasAccount: false, registeredAt: '2027-01-04T08:00:00Z' },
  },
  into: {
    ...{ id: into, name: 'Zuri Achieng', gender: 'female', dateOfBirth: '2019-05-03', phone: null, address: null, ...noAddressParts },
    ...{ hasAccount: true, registeredAt: null },
  },
  suggested: ['phone'],
  entries: [
    { kind: 'visits', moving: 2, there: 5 },
    { kind: 'medications', moving: 1, there: 0 },
    { kind: 'letters', moving: 0, there: 3 },
  ],
  obstacles: [],
}
const merge = {
  id: '00000000-0000-7000-8000-0000000000b1',
  from: { id: from, name: 'Zury Achieng' },
  into: { id: into, name: 'Zuri Achieng', dateOfBirth: '2019-05-03' },
  ...{ mergedBy: 'Faith Njeri', mergedAt: '2027-01-04T08:00:00Z', undoableUntil: '2027-02-03T08:00:00Z', undoneBy: null, undoneAt: null },
}
const path = `/registration/${from}/merge?into=${into}`

test('both records stand side by side; merging asks first, and leads to the list with the way back', async ({ open }) => {
  const sent: object[] = []
  let undone = false
  answer(mergesApi, {
    previewMerge: () => preview,
    mergePatients: (input) => {
      sent.push(input)
      return merge
    },
    listMerges: () => ({ rows: [undone ? { ...merge, undoneBy: 'Faith Njeri', undoneAt: '2027-01-04T09:00:00Z' } : merge], next: null }),
    undoMerge: () => {
      undone = true
      return merge
    },
  })
  await open(path, { as: faith })
  await expect.element(page.getByRole('row', { name: /Visits 2 5/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Letters/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: 'Phone' }).getByRole('radio', { name: /\+254 712 000 111/ })).toBeChecked()
  // she has an account, and says herself what she is called
  await expect.element(page.getByRole('group', { name: 'Full name' })).not.toBeInTheDocument()
  await expectNoBarrierAtEnds('two records side by side')
  await button('Merge the records').click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toHaveTextContent('3 entries move')
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.element(toast('Merged into the record of Zuri Achieng')).toBeVisible()
  expect(sent).toEqual([{ from, into, keepFrom: ['phone'] }])

  await page.getByRole('button', { name: 'Undo the merge of Zury Achieng' }).click()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('What was added to Zuri Achieng since stays there.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo merge' }).click()
  await expect.element(page.getByText(/Undone by Faith Njeri/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Undo the merge/ })).not.toBeInTheDocument()
  await expectNoBarrierAtEnds('the list of merges')
})

test('addresses in the same street of two towns are told apart, and one of them is chosen as a whole', async ({ open }) => {
  const sent: object[] = []
  const street = { address: 'Lake Street 2', postalCode: null, region: null, country: 'KE' }
  answer(mergesApi, {
    previewMerge: () => ({
      ...{ ...preview, suggested: [], from: { ...preview.from, ...street, city: 'Nakuru' } },
      into: { ...preview.into, ...street, city: 'Nairobi', hasAccount: false },
    }),
    mergePatients: (input) => {
      sent.push(input)
      return merge
    },
    listMerges: () => ({ rows: [merge], next: null }),
  })
  await open(path, { as: faith })
  const choice = page.getByRole('group', { name: 'Address' })
  await expect.element(choice.getByRole('radio', { name: /Nairobi/ })).toBeChecked()
  await choice.getByText(/Nakuru/).click()
  await button('Merge the records').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click()
  await expect.element(toast('Merged into the record of Zuri Achieng')).toBeVisible()
  expect(sent).toEqual([{ from, into, keepFrom: ['address'] }])
})

test('what stands in the way is said, and nothing can be merged', async ({ open }) => {
  const at = '2027-02-01T09:00:00Z'
  answer(mergesApi, { previewMerge: () => ({ ...preview, obstacles: [{ kind: 'visits_overlap', at, doctor: 'Dr. Cole' }] }) })
  await open(path, { as: faith })
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Both have a visit at the same time: .*Dr\. Cole/)
  await expect.element(button('Merge the records')).toBeDisabled()
})

test('a refusal stays in the dialog, with its reason', async ({ open }) => {
  answer(mergesApi, { previewMerge: () => preview, mergePatients: () => refuse(409, 'merge_busy') })
  await open(path, { as: faith })
  await button('Merge the records').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Somebody is writing in one of the records')
})

test('the record to merge into is chosen among similar ones, never itself', async ({ open }) => {
  const duplicate = { gender: null, dateOfBirth: '2019-05-03', phone: null, because: ['name' as const], isClose: true }
  answer(registrationApi, {
    getRegistration: () => ({
      ...{
        id: from,
        name: 'Zury Achieng',
        gender: null,
        dateOfBirth: '2019-05-03',
        phone: null,
        address: null,
        ...noAddressParts,
        locale: 'en',
        claimedAt: null,
      },
      ...{ registeredBy: 'Dr. Cole', registeredAt: '2027-01-04T08:00:00Z', code: null },
    }),
    findDuplicates: () => ({
      rows: [
        { ...duplicate, id: from, name: 'Zury Achieng' },
        { ...duplicate, id: into, name: 'Zuri Achieng' },
      ],
    }),
  })
  answer(mergesApi, { previewMerge: () => preview })
  await open(`/registration/${from}/merge`, { as: faith })
  await expect.element(page.getByRole('list', { name: 'Records to merge into' })).toHaveTextContent(/^(?!.*Zury).*Zuri Achieng/)
  await expectNoBarrierAtEnds('the choice of a record')
  await page.getByRole('link', { name: /Zuri Achieng/ }).click()
  await expect.element(page.getByText('This record will be closed')).toBeVisible()
})

test('an empty list says where a merge begins', async ({ open }) => {
  answer(mergesApi, { listMerges: () => ({ rows: [], next: null }) })
  await open('/registration/merges', { as: faith })
  await expect.element(page.getByText('Nothing merged in the last 30 days')).toBeVisible()
})

test('a doctor gets neither the pages nor the way to them', async ({ open }) => {
  answer(registrationApi, { listRegistrations: () => ({ rows: [], next: null }) })
  await open('/registration', { as: drCole })
  await expect.element(page.getByRole('heading', { name: 'Registered patients' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Merged records' })).not.toBeInTheDocument()
})
