import { medicationsApi } from '@uzima/contract/medications'
import { pharmacyApi, type RequestDelivery } from '@uzima/contract/pharmacy'
import { addressesApi } from '@uzima/contract/pharmacy/addresses'
import { vi } from 'vitest'
import { addressOf } from '#lib/client.ts'
import { expectNoBarrier } from '#test/barriers.ts'
import { passComplianceCheck } from '#test/compliance.ts'
import { against, medicine } from '#test/medications.ts'
import { button, expect, page, test, toast } from '#test/page.tsx'
import { ada } from '#test/people.ts'
import { answer, refuse } from '#test/server.ts'

const path = '/pharmacy-services'
const metformin = medicine({ name: 'Metformin' })
const choice = page.getByRole('checkbox', { name: 'Metformin' })
const address = page.getByLabelText('Delivery address')
const pharmacy = (name: string) => page.getByRole('radio', { name: new RegExp(name) })

/** Somebody who takes one medicine and has ordered nothing yet. */
function beforeTheFirstOrder() {
  passComplianceCheck()
  answer(medicationsApi, { listMedications: () => ({ rows: [metformin], next: null, against }) })
  answer(addressesApi, { listAddresses: () => ({ rows: [] }) })
  answer(pharmacyApi, { listDeliveries: () => ({ rows: [], next: null }) })
}

// @acceptance PHARM-001 to 002, 004, 006 to 009
test('the page has both tabs, and the three partners without asking for them', async ({ open }) => {
  beforeTheFirstOrder()
  const fetched = vi.spyOn(globalThis, 'fetch')
  await open(path, { as: ada })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pharmacy Services' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Pharmacy' }).getByRole('radio')).toHaveLength(3)
  const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent)
  expect(textsOf(page.getByRole('tab').elements())).toEqual(['Medication Delivery', 'Prescription Refills'])
  const network = page.getByRole('region', { name: 'Pharmacy Partner Network' })
  expect(textsOf(network.getByRole('listitem').elements())).toEqual([
    expect.stringMatching(/30-45 min.*\$2\.99/),
    expect.stringMatching(/1-2 hours.*Free/),
    expect.stringMatching(/Same day.*\$1\.99/),
  ])
  const asked = fetched.mock.calls.map(([input]) => addressOf(input))
  fetched.mockRestore()
  expect(asked.filter((each) => /partner|network/i.test(each))).toEqual([])
  expect(asked).toContain('/api/pharmacy/addresses')
})

// @acceptance PHARM-010 to 012, 014 to 017
test('a delivery says what is missing, and a request that failed can be sent again', async ({ open }) => {
  beforeTheFirstOrder()
  const asked: RequestDelivery[] = []
  answer(pharmacyApi, {
    requestDelivery: (request) => {
      asked.push(request)
      return refuse(500, 'unexpected')
    },
  })
  const missing = async (message: string) => {
    await button('Request delivery').click()
    await expect.element(toast('Missing information')).toHaveTextContent('Please fill out all required fields.')
    await expect.element(page.getByText(message, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).last().click()
    await expect.element(toast('Missing information')).not.toBeInTheDocument()
  }
  await open(path, { as: ada })
  await choice.click()
  await address.fill('5 Lake Street, Chicago')
  await missing('Choose a pharmacy.')
  await pharmacy('Corner').click()
  await choice.click()
  await missing('Choose at least one medication.')
  await expect.element(page.getByRole('checkbox').first()).toHaveFocus()
  await choice.click()
  await address.clear()
  await missing('Enter an address.')
  await expectNoBarrier('the form with what is missing')
  expect(asked).toEqual([])

  await address.fill('5 Lake Street, Chicago')
  await button('Request delivery').click()
  await expect.element(toast('Request failed')).toHaveTextContent('There was an error processing your delivery request.')
  await expect.element(choice).toBeChecked()
  await expect.element(pharmacy('Corner')).toBeChecked()
  expect(asked).toEqual([
    expect.objectContaining({ medicationIds: [metformin.id], partnerId: 'corner', address: '5 Lake Street, Chicago', keepAddress: true }),
  ])
})
