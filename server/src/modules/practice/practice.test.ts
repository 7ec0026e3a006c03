import { practiceApi } from '@uzima/contract/practice'
import { providersApi } from '@uzima/contract/providers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { drCole, olive, visitor } from '../../../test/people.ts'

const { getPractice, getPracticeSettings, changePracticeSettings } = practiceApi

let place: Clinic
beforeAll(async () => {
  place = await clinic({
    people: [drCole, olive],
    env: { PRACTICE_PLACE: 'Uzima Clinic, Lake Street', PRACTICE_TIME_ZONE: 'America/Chicago' },
  })
})
const kilimani = {
  name: 'Uzima Clinic Kilimani',
  phone: '+254 20 555 0142',
  address: 'Argwings Kodhek Road 24, Nairobi',
  country: 'KE',
  timeZone: 'Africa/Nairobi',
  language: 'sw' as const,
  emergencyNumber: '999',
  embedders: [],
  openingHours: [
    { weekday: 1, opens: '08:00', closes: '12:30' },
    { weekday: 1, opens: '13:30', closes: '17:00' },
    { weekday: 6, opens: '09:00', closes: '13:00' },
  ],
}
/** What an admin sees beside what the practice says of itself. */
const untested = { server: null, testedAt: null, fault: null }
const change = (changes: object) => place.as(olive).call(changePracticeSettings, { ...kilimani, version: 0, ...changes })
const refused = (code: string, field?: string) => ({ problem: field ? { code, field } : { code } })
const now = () => place.app.system.services.practice.current

describe('the settings of the practice', () => {
  test('are those of the environment until an admin saves others', async () => {
    expect(await place.as(olive).call(getPracticeSettings)).toEqual({
      ...{ name: 'Uzima Clinic', phone: null, address: 'Lake Street', country: 'US', timeZone: 'America/Chicago', emergencyNumber: '911' },
      ...{ language: 'en', openingHours: null, embedders: [], version: 0, changedAt: null, steps: [], doors: 'open', mail: untested },
      ...{ currency: 'USD', tax: null, reasonsAtDesk: false, billerRefundLimit: null },
      ...{ street: 'Lake Street', city: null, region: null, postalCode: null },
    })
    expect(now().place).toBe('Uzima Clinic, Lake Street')
  })
  test.each([
    ['a name', { name: ' ' }, 'required_field', 'name'],
    ['a country', { country: 'XX' }, 'invalid_input', 'country'],
    ['a time zone', { timeZone: 'Nairobi' }, 'invalid_input', 'timeZone'],
    ['a number that can be dialled', { emergencyNumber: 'ask us' }, 'emergency_number_invalid', 'emergencyNumber'],
    ['a number where none of the country is known', { country: 'CD', emergencyNumber: '' }, 'emergency_number_needed', 'emergencyNumber'],
    ['one of our languages', { language: 'de' }, 'invalid_input', 'language'],
    [
      'hours that end after they start',
      { openingHours: [{ weekday: 1, opens: '17:00', closes: '08:00' }] },
      'invalid_input',
      'openingHours',
    ],
    ['a website without a certificate', { embedders: ['http://www.example.org'] }, 'website_invalid', 'embedders.0'],
    ['a website that would allow all', { embedders: ['https://*.org'] }, 'website_invalid', 'embedders.0'],
    ['a policy in place of a website', { embedders: ['https://example.org; frame-src *'] }, 'website_invalid', 'embedders.0'],
    ['a currency in use', { currency: 'DEM' }, 'currency_unknown', 'currency'],
    ['a tax of more than nothing', { tax: { name: 'VAT', percent: 0 } }, 'invalid_input', 'tax.percent'],
    ['a tax to the thousandth', { tax: { name: 'VAT', percent: 9.9755 } }, 'invalid_input', 'tax.percent'],
    ['a name for the tax', { tax: { name: ' ', percent: 16 } }, 'required_field', 'tax.name'],
    ['hours on a grid', { openingHours: [{ weekday: 1, opens: '08:02', closes: '17:00' }] }, 'invalid_input', undefined],
    [
      'a break between two times of a day',
      {
        openingHours: [
          { weekday: 1, opens: '08:00', closes: '12:00' },
          { weekday: 1, opens: '12:00', closes: '17:00' },
        ],
      },
      'invalid_input',
      'openingHours',
    ],
  ])('need %s', async (_, wrong, code, field) => {
    await expect(change(wrong)).rejects.toMatchObject(refused(code, field))
    expect(now().name).toBe('Uzima Clinic')
  })
  test('count at once: on pages, and where a doctor has no place of their own', async () => {
    const id = place.as(drCole).doctorId ?? ''
    // a copy of the address, as doctors used to get it
    await place.sql("update app.doctors set place = 'Uzima Clinic, Lake Street' where id = $1", [id])
    const saved = await change({ steps: ['who', 'where'] })
    expect(saved).toEqual({
      ...kilimani,
      ...{ version: 1, changedAt: place.clock.now().toISOString(), steps: ['who', 'where'], doors: 'open', mail: untested },
      // one at work keeps the currency it has had
      ...{ currency: 'USD', tax: null, reasonsAtDesk: false, billerRefundLimit: null },
      // one text: which part of it is the town is not guessed
      ...{ street: kilimani.address, city: null, region: null, postalCode: null },
    })
    expect(await place.as(olive).call(getPracticeSettings)).toEqual(saved)
    expect(await place.as(visitor).call(providersApi.getDoctor, { id })).toMatchObject({
      place: 'Uzima Clinic Kilimani, Argwings Kodhek Road 24, Nairobi',
    })
    expect(
      await place.sql("select actor_id, details from audit.log where event_type = 'admin.practice_changed' and outcome = 'success'"),
    ).toEqual([
      { actor_id: place.as(olive).id, details: { changed: 'name phone address country timeZone language emergencyNumber openingHours' } },
    ])
  })
  test('are public where they are about the practice alone', async () => {
    const { name, phone, address, timeZone, openingHours } = kilimani
    expect(await place.as(visitor).call(getPractice)).toEqual({
      name,
      phone,
      address,
      timeZone,
      openingHours,
      reasonsAtDesk: false,
      holidays: [],
    })
  })
  test('the address is written from its parts, and is one text to whoever sends one', async () => {
    const parts = { street: 'Argwings Kodhek Road 24', city: 'Nairobi', region: 'Nairobi County', postalCode: '00100' }
    const whole = 'Argwings Kodhek Road 24\nNairobi, Nairobi County 00100'
    const before = await place.as(olive).call(getPracticeSettings)
    const { changedAt: _, doors: __, mail: ___, ...as } = before
    const saved = await place.as(olive).call(changePracticeSettings, { ...as, ...parts, steps: [] })
    expect(saved).toMatchObject({ address: whole, ...parts })
    expect((await place.as(visitor).call(getPractice)).address).toBe(whole)
    expect(now().place).toBe('Uzima Clinic Kilimani, Argwings Kodhek Road 24, Nairobi, Nairobi County 00100')
    const [event] = await place.sql(
      "select details from audit.log where event_type = 'admin.practice_changed' order by ts desc, seq desc limit 1",
    )
    expect(event).toEqual({ details: { changed: 'address' } })
    const again = await place
      .as(olive)
      .call(changePracticeSettings, { ...as, address: kilimani.address, version: saved.version, steps: [] })
    expect(again).toMatchObject({ address: kilimani.address, street: kilimani.address, city: null })
    await place.sql('update app.practice_settings set version = $1', [before.version])
  })
  test('two admins do not overwrite each other', async () => {
    for (const version of [0, 2]) await expect(change({ name: 'Another', version })).rejects.toMatchObject(refused('practice_changed'))
    expect((await place.as(olive).call(getPracticeSettings)).name).toBe('Uzima Clinic Kilimani')
  })
  test('a number of the practice’s own stays, with what people type between the digits left out', async () => {
    expect(await change({ emergencyNumber: '+254 (700) 395-395', version: 1 })).toMatchObject({ emergencyNumber: '+254700395395' })
    expect(now().emergencyNumber).toBe('+254700395395')
    // blank is that of the country
    expect(await change({ country: 'TZ', emergencyNumber: '', version: 2 })).toMatchObject({ emergencyNumber: '112' })
    const [row] = await place.sql('select emergency_number from app.practice_settings')
    expect(row).toEqual({ emergency_number: null })
  })

  test('every process and the next start have them', async () => {
    const beside = await place.beside()
    await beside.start()
    const there = () => beside.system.services.practice.current
    expect(there()).toMatchObject({ country: 'TZ', emergencyNumber: '112' })
    await change({ version: 3 })
    await vi.waitFor(() => expect(there()).toMatchObject({ country: 'KE', emergencyNumber: '999' }))
  })

  test('money is what an admin says, and stays where they say nothing', async () => {
    const tax = { name: 'VAT', percent: 9.975 }
    const { version } = await place.as(olive).call(getPracticeSettings)
    expect(await change({ currency: 'KES', tax, version })).toMatchObject({ currency: 'KES', tax })
    expect(await change({ country: 'TZ', version: version + 1 })).toMatchObject({ currency: 'KES', tax })
    expect(now()).toMatchObject({ currency: 'KES', tax })
    expect(await change({ tax: null, version: version + 2 })).toMatchObject({ currency: 'KES', tax: null })
  })
})
