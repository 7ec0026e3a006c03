import { appointmentsApi } from '@uzima/contract/appointments'
import { emergencyContactsApi as api, mostContacts } from '@uzima/contract/emergency-contacts'
import { countries } from '@uzima/contract/emergency-contacts/countries'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic()
  await place.as(ada).call(appointmentsApi.bookAppointment, {
    doctorId: place.as(drCole).doctorId ?? '',
    start: '2027-01-06T09:00:00.000Z',
    reason: 'Check',
    mode: 'in_person',
  })
})

type Given = Parameters<typeof write>[0]
const write = (more: { name?: string; phone?: string; country?: string; email?: string | null; isPrimary?: boolean } = {}) => ({
  name: 'Grace Hopper',
  relationship: 'friend' as const,
  phone: '312 555 0142',
  country: 'US',
  email: null,
  ...more,
})
const add = (more: Given = {}, who: Person = ada, headers?: Record<string, string>) =>
  place.as(who).call(api.addContact, write(more), headers)
const list = async (who: Person = ada) => (await place.as(who).call(api.listContacts)).contacts
const clear = (who: Person) => place.sql('delete from app.emergency_contacts where patient_id = $1', [place.as(who).id])
const numberOf = (n: number) => `312 555 ${String(n).padStart(4, '0')}`

describe('addContact', () => {
  // @acceptance EMERG-017
  test('keeps the contact, its number in E.164, and the first one is primary', async () => {
    const contact = await add({ email: ' grace@example.org ' })
    expect(contact).toEqual({
      id: contact.id,
      name: 'Grace Hopper',
      relationship: 'friend',
      phone: '+13125550142',
      phoneText: '+1 312 555 0142',
      email: 'grace@example.org',
      isPrimary: true,
    })
    const second = await add({ name: 'Otieno', phone: '0712 345678', country: 'KE' })
    expect(second).toMatchObject({ phone: '+254712345678', email: null, isPrimary: false })
    expect(await list()).toEqual([contact, second])
    const [event] = await place.sql('select event_type, subject_id, details from audit.log where resource_id = $1', [contact.id])
    expect(event).toMatchObject({ event_type: 'emergency_contact.added', details: {} })
  })
  test('its contents are encrypted in the database', async () => {
    const [row] = await place.sql('select name, relationship, phone, email, phone_mac from app.emergency_contacts where email is not null')
    for (const column of Object.values(row ?? {})) {
      expect(column).toBeInstanceOf(Buffer)
      for (const word of ['Grace', 'friend', '555', 'example']) expect(column.includes(word)).toBe(false)
    }
  })
  test('sent twice under one key it is added once', async () => {
    const headers = { 'idempotency-key': 'one-filled-form' }
    expect((await add({}, ben, headers)).id).toBe((await add({}, ben, headers)).id)
    expect(await list(ben)).toHaveLength(1)
  })
  test('a number is stored once, however it is written; another person may have it too', async () => {
    for (const phone of ['+1 (312) 555-0142', '3125550142'])
      await expect(add({ phone, name: 'Somebody' })).rejects.toMatchObject({ status: 409, problem: { code: 'contact_exists' } })
    expect(await list(ben)).toHaveLength(1)
  })
  test.each([
    ['name', { name: ' ' }, 'required_field'],
    ['name', { name: 'x'.repeat(101) }, 'too_long'],
    ['phone', { phone: '' }, 'required_field'],
    ['phone', { phone: '911' }, 'phone_invalid'],
    ['phone', { phone: '111 111 1111' }, 'phone_invalid'],
    ['phone', { phone: '312 555 0143 ext. 5' }, 'phone_invalid'],
    ['phone', { phone: 'call me' }, 'phone_invalid'],
    ['country', { country: 'QQ' }, 'invalid_input'],
    ['email', { email: 'grace@' }, 'email_invalid'],
    ['relationship', { relationship: 'neighbour' }, 'invalid_input'],
  ] as [string, Given, string][])('a wrong %s is reported: %j', async (field, wrong, code) => {
    await expect(add(wrong)).rejects.toMatchObject({ status: 400, problem: { field, code } })
  })
  test('the limit holds, also concurrently', async () => {
    await clear(ben)
    for (let n = 1; n < mostContacts; n += 1) await add({ phone: numberOf(n) }, ben)
    const last = await Promise.allSettled([100, 101, 102].map((n) => add({ phone: numberOf(n) }, ben)))
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(last.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { problem: { code: 'contacts_full' } } })
    expect(await list(ben)).toHaveLength(mostContacts)
    await clear(ben)
  })
  test('of several concurrent first contacts, one is primary', async () => {
    await Promise.all([1, 2, 3].map((n) => add({ phone: numberOf(n) }, ben)))
    expect((await list(ben)).map(({ isPrimary }) => isPrimary)).toEqual([true, false, false])
  })
  test('is open to patients with a confirmed address', async () => {
    await expect(add({}, visitor as never)).rejects.toMatchObject({ status: 401 })
    await expect(add({}, eve)).rejects.toMatchObject({ problem: { code: 'email_not_verified' } })
    await expect(add({}, olive)).rejects.toMatchObject({ status: 403 })
  })
})

describe('setPrimaryContact', () => {
  test('moves the primary flag, and there is always one', async () => {
    const contacts = await list(ben)
    for (const { id } of [...contacts, ...contacts]) {
      await place.as(ben).call(api.setPrimaryContact, { id })
      expect((await list(ben)).filter(({ isPrimary }) => isPrimary)).toMatchObject([{ id }])
    }
    await Promise.all(contacts.map(({ id }) => place.as(ben).call(api.setPrimaryContact, { id })))
    expect((await list(ben)).filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  })
  test('the database refuses a second one', async () => {
    const twice = place.sql('update app.emergency_contacts set is_primary = true where patient_id = $1', [place.as(ben).id])
    await expect(twice).rejects.toThrow('emergency_contacts_primary_key')
  })
})

describe('editContact', () => {
  test('changes the contents, and keeps the primary flag', async () => {
    const [first] = await list(ben)
    const edited = await place
      .as(ben)
      .call(api.editContact, { ...write({ name: 'Ruth', phone: '+33 6 12 34 56 78' }), id: first?.id ?? '' })
    expect(edited).toMatchObject({ id: first?.id, name: 'Ruth', phone: '+33612345678', isPrimary: true })
  })
  test('the number of another contact is refused, its own is not', async () => {
    const [first, second] = await list(ben)
    const edit = (phone = '') => place.as(ben).call(api.editContact, { ...write({ phone }), id: second?.id ?? '' })
    await expect(edit(first?.phone)).rejects.toMatchObject({ problem: { code: 'contact_exists' } })
    expect(await edit(second?.phone)).toMatchObject({ phone: second?.phone })
  })
})

describe('deleteContact', () => {
  test('the contact added next becomes primary', async () => {
    const [first, second] = await list(ben)
    expect(await place.as(ben).call(api.deleteContact, { id: first?.id ?? '' })).toEqual({ primaryId: second?.id })
    expect((await list(ben)).map(({ isPrimary }) => isPrimary)).toEqual([true, false])
  })
  test('undone, it is back, primary as before', async () => {
    const [first] = await list(ben)
    await place.as(ben).call(api.deleteContact, { id: first?.id ?? '' })
    const back = await add({ phone: first?.phone ?? '', isPrimary: true }, ben)
    expect((await list(ben)).filter(({ isPrimary }) => isPrimary)).toMatchObject([{ id: back.id }])
  })
  test('deleting the last one leaves none', async () => {
    for (const { id } of await list(ben)) await place.as(ben).call(api.deleteContact, { id })
    expect(await list(ben)).toEqual([])
  })
})

describe('other people’s contacts', () => {
  test('someone else’s contact and an unknown one get the same answer', async () => {
    const [foreign] = await list(ada)
    for (const id of [foreign?.id ?? '', crypto.randomUUID()]) {
      const refused = { status: 404, problem: { code: 'contact_not_found' } }
      await expect(place.as(ben).call(api.editContact, { ...write(), id })).rejects.toMatchObject(refused)
      await expect(place.as(ben).call(api.setPrimaryContact, { id })).rejects.toMatchObject(refused)
      await expect(place.as(ben).call(api.deleteContact, { id })).rejects.toMatchObject(refused)
      await expect(place.as(drCole).call(api.deleteContact, { id })).rejects.toMatchObject(refused)
    }
  })
  test('are visible to the patient’s providers, and the patient can see that they were read', async () => {
    const patientId = place.as(ada).id
    expect((await place.as(drCole).call(api.listPatientContacts, { patientId })).contacts).toEqual(await list(ada))
    const [event] = await place.sql('select event_type, subject_id from audit.log where actor_id = $1 order by ts desc limit 1', [
      place.as(drCole).id,
    ])
    expect(event).toEqual({ event_type: 'emergency_contacts.listed', subject_id: patientId })
    for (const stranger of [drDiaz, nora])
      await expect(place.as(stranger).call(api.listPatientContacts, { patientId })).rejects.toMatchObject({ status: 404 })
    await expect(place.as(ben).call(api.listPatientContacts, { patientId })).rejects.toMatchObject({ status: 403 })
  })
})

test('the contract lists the supported countries with their calling codes', () => {
  expect(countries).toEqual(getCountries().map((code) => ({ code, callingCode: getCountryCallingCode(code) })))
})
