import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { PostalAddress } from './address.ts'
import { addressLines, checkedAddressParts, noAddressParts, partsAfter } from './postal-address.ts'

const lake: PostalAddress = { address: 'Lake Street 1\nBox 7', city: 'Nairobi', region: null, postalCode: '00100', country: 'KE' }
const names: Record<string, string> = { KE: 'Kenya', FR: 'France', US: 'United States' }
const linesOf = (address: Partial<PostalAddress>) =>
  addressLines({ address: null, ...noAddressParts, ...address }, (code) => names[code] ?? code)

test.each<[string, Partial<PostalAddress>, string[]]>([
  ['all parts', lake, ['Lake Street 1', 'Box 7', 'Nairobi 00100', 'Kenya']],
  [
    'a state',
    { address: '410 Lake Street', city: 'Chicago', region: 'IL', postalCode: '60601', country: 'US' },
    ['410 Lake Street', 'Chicago, IL 60601', 'United States'],
  ],
  [
    'a country with the code first',
    { city: 'Paris', region: 'Île-de-France', postalCode: '75011', country: 'FR' },
    ['75011 Paris, Île-de-France', 'France'],
  ],
  ['one text, as it was', { address: ' Moi Avenue 12, Nairobi \n\n' }, ['Moi Avenue 12, Nairobi']],
  ['a code alone', { postalCode: '00100' }, ['00100']],
  ['a region and a code', { region: 'Kiambu', postalCode: '00900' }, ['Kiambu 00900']],
  ['a country alone', { country: 'KE' }, ['Kenya']],
  ['nothing', {}, []],
])('%s', (_, address, lines) => {
  expect(linesOf(address)).toEqual(lines)
})

const { address: _, ...parts } = lake
test.each<[string, Parameters<typeof partsAfter>[0], object]>([
  ['none sent with the same lines: all stay', { address: lake.address }, parts],
  ['none sent with other lines: those of the other place go', { address: 'Hill Road 2, Nakuru' }, noAddressParts],
  ['sent with the same lines', { address: lake.address, city: 'Kisumu', postalCode: null }, { ...parts, city: 'Kisumu', postalCode: null }],
  ['sent with other lines', { address: 'Hill Road 2', city: 'Nakuru' }, { ...noAddressParts, city: 'Nakuru' }],
])('%s', (_name, sent, after) => {
  expect(partsAfter(sent, lake)).toEqual(after)
})

const Written = z.object(checkedAddressParts)
test('what is blank is nothing, what is absent stays absent, and a country is one of the list', () => {
  expect(Written.parse({ city: '  Nairobi ', region: ' ', postalCode: '', country: '' })).toEqual({
    ...{ city: 'Nairobi', region: null, postalCode: null, country: null },
  })
  expect(Written.parse({})).toEqual({})
  for (const wrong of [{ country: 'Kenya' }, { country: 'ZZ' }, { city: 'x'.repeat(101) }, { postalCode: 'x'.repeat(21) }])
    expect(Written.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
})
