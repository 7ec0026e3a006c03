import { expect, test } from 'vitest'
import { noPlace, type PlaceAddress, placeAfter, placeOf } from './place-address.ts'

const kenya = { code: 'KE' }
const lake: PlaceAddress = {
  address: 'Lake Street 1\nNairobi 00100',
  street: 'Lake Street 1',
  city: 'Nairobi',
  region: null,
  postalCode: '00100',
}
const { address: _, ...parts } = lake
const asOneText = (address: string) => ({ ...noPlace, address, street: address })

test.each<[string, Parameters<typeof placeAfter>[0], PlaceAddress]>([
  ['parts make the text', { address: null, ...parts }, lake],
  [
    'parts go before a text that was sent with them',
    { address: 'Hill Road 2', ...parts, city: 'Nakuru' },
    { ...lake, city: 'Nakuru', address: 'Lake Street 1\nNakuru 00100' },
  ],
  [
    'the street lines are tidied',
    { address: null, street: ' Lake Street 1 \n\n Box 7 ' },
    { ...noPlace, street: 'Lake Street 1\nBox 7', address: 'Lake Street 1\nBox 7' },
  ],
  ['a town alone is an address', { address: null, street: null, city: 'Nyeri' }, { ...noPlace, city: 'Nyeri', address: 'Nyeri' }],
  ['no part is no address', { address: null, street: null, city: null, region: null, postalCode: null }, noPlace],
  ['the stored text alone keeps its parts', { address: lake.address }, lake],
  ['another text alone is the whole of another address', { address: 'Hill Road 2, Nakuru' }, asOneText('Hill Road 2, Nakuru')],
  [
    'another text beside the parts as they were read is that too',
    { ...lake, address: 'Hill Road 2, Nakuru' },
    asOneText('Hill Road 2, Nakuru'),
  ],
  ['nothing is nothing', { address: null }, noPlace],
])('%s', (_name, sent, after) => {
  expect(placeAfter(sent, lake, kenya)).toEqual(after)
})

test('the order is that of the country, and one of another country names it', () => {
  const sent = { address: null, street: 'Rue 1', city: 'Paris', region: null, postalCode: '75011' }
  expect(placeAfter(sent, noPlace, { code: 'FR', name: 'Ufaransa' }).address).toBe('Rue 1\n75011 Paris\nUfaransa')
})

test('a whole that is too long is refused where it is typed', () => {
  expect(() => placeAfter({ address: null, street: 'x'.repeat(290), city: 'Nairobi City' }, lake, kenya)).toThrow(
    expect.objectContaining({ code: 'too_long', field: 'street' }),
  )
})

test('parts stand as long as the text has them', () => {
  expect(placeOf(lake)).toEqual(lake)
  // a server of the last release has written another text, and knows no parts
  expect(placeOf({ ...lake, address: 'Hill Road 2, Nairobi' })).toEqual(asOneText('Hill Road 2, Nairobi'))
  expect(placeOf({ ...noPlace, address: 'Moi Avenue 12, Nairobi' })).toEqual(asOneText('Moi Avenue 12, Nairobi'))
  expect(placeOf({ ...lake, address: null })).toEqual(noPlace)
})
