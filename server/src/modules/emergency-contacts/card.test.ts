import { allergiesApi, type WriteAllergy } from '@uzima/contract/allergies'
import { appointmentsApi } from '@uzima/contract/appointments'
import { conditionsApi } from '@uzima/contract/conditions'
import { consentApi } from '@uzima/contract/consent'
import { emergencyContactsApi } from '@uzima/contract/emergency-contacts'
import { cardApi as api, type WriteCard } from '@uzima/contract/emergency-contacts/card'
import { medicationsApi } from '@uzima/contract/medications'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, eve, olive, type Person, visitor } from '../../../test/people.ts'

const card: WriteCard = {
  bloodGroup: 'AB-',
  shows: ['blood_group', 'allergies', 'conditions'],
}
const written: Omit<WriteAllergy, 'substance'> = {
  type: 'allergy',
  state: 'active',
  manifestations: [],
  reaction: null,
  severity: null,
  criticality: null,
  onset: null,
  note: null,
}
const { state: _, note: __, ...onCard } = written
const penicillin = { ...onCard, id: expect.any(String), substance: { code: '*penicillin', text: 'Penicillin' }, manifestations: ['hives'] }
const present = { status: 'active', isChronic: true, onset: null, note: null } as const
const epilepsy = {
  ...{ id: expect.any(String), problem: { listed: 'epilepsy', code: 'G40.9', text: 'Epilepsy' }, status: 'active' },
  called: expect.objectContaining({ fr: { plain: 'Épilepsie', clinical: 'Épilepsie' } }),
}
const kiwi = { ...onCard, id: expect.any(String), substance: { code: null, text: 'Kiwi' } }
const everything: WriteCard['shows'] = ['birth_date', 'blood_group', 'allergies', 'conditions', 'medicines', 'contacts']

let place: Clinic
beforeAll(async () => {
  place = await clinic()
  for (const patient of [ada, ben]) await giveConsent(place.as(patient))
  const doctorId = place.as(drCole).doctorId ?? ''
  const visit = { doctorId, start: '2027-01-06T09:00:00.000Z', reason: 'Check', mode: 'in_person' } as const
  await place.as(ada).call(appointmentsApi.bookAppointment, visit)
  await place.sql("update app.profiles set date_of_birth = '1990-05-17' where id = $1", [place.as(ada).id])
  for (const [name, relationship, phone] of [
    ['Peter', 'spouse', '+254712345678'],
    ['Grace', 'friend', '+13125550142'],
  ] as const)
    await place.as(ada).call(emergencyContactsApi.addContact, { name, relationship, phone, country: 'KE', email: `${name}@example.org` })
  const medicine = { dosage: '5 mg', frequency: 'once_daily', startDate: '2026-01-01', endDate: null, notes: 'In the evening' } as const
  const { call } = place.as(ada)
  await call(allergiesApi.addAllergy, { ...written, substance: penicillin.substance, manifestations: ['hives'], note: 'Not for the card' })
  await call(allergiesApi.addAllergy, { ...written, substance: { code: null, text: 'Kiwi' } })
  await call(allergiesApi.addAllergy, { ...written, substance: { code: '*egg', text: 'Egg' }, state: 'resolved' })
  const oedema = { problem: { listed: null, code: null, text: 'Swollen ankles' }, status: 'resolved' } as const
  await call(conditionsApi.addCondition, { ...present, problem: epilepsy.problem, note: 'Not for the card' })
  await call(conditionsApi.addCondition, { ...present, ...oedema })
  await place.as(ada).call(medicationsApi.addMedication, { ...medicine, name: 'Apixaban' })
  await place.as(ada).call(medicationsApi.addMedication, { ...medicine, name: 'Amoxicillin', endDate: '2026-02-01' })
})
beforeEach(async () => {
  await place.sql('delete from app.emergency_card_links')
  await place.sql('delete from app.emergency_cards')
  await place.sql('delete from auth.rate_limits')
})

const write = (more: Partial<WriteCard> = {}, who: Person = ada) => place.as(who).call(api.writeCard, { ...card, ...more })
const makeLink = async (who: Person = ada) => (await place.as(who).call(api.makeCardLink)).link ?? { id: '', url: '', qr: '', madeAt: '' }
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
const show = (token: string) => place.as(visitor).call(api.showCard, { token })
const events = async (type: string) =>
  place.sql<{ subject: string; resource: string; purpose: string }>(
    'select subject_id as subject, resource_id as resource, purpose from audit.log where event_type = $1 order by ts desc, id desc',
    [type],
  )

describe('writeCard', () => {
  test('stores the contents encrypted, and shows only the chosen parts', async () => {
    expect(await place.as(ada).call(api.getCard)).toEqual({
      kept: null,
      card: null,
      link: null,
      openings: [],
    })
    const own = await write()
    expect(own.kept).toEqual(card)
    expect(own.card).toEqual({
      name: ada.name,
      dateOfBirth: null,
      bloodGroup: 'AB-',
      allergies: { known: 'listed', rows: [kiwi, penicillin] },
      conditions: { known: 'listed', rows: [epilepsy] },
      medicines: null,
      contacts: null,
      updatedAt: '2027-01-04T08:00:00.000Z',
    })
    const [row] = await place.sql('select to_jsonb(c)::text as all from app.emergency_cards c')
    for (const word of ['epilepsy', 'AB-']) {
      expect(row?.all).not.toContain(word)
      expect(row?.all).not.toContain(Buffer.from(word).toString('hex'))
    }
  })
  test('takes current medicines and contacts from what is stored', async () => {
    const { card: shown } = await write({ shows: everything })
    expect(shown).toMatchObject({ dateOfBirth: '1990-05-17', medicines: [{ name: 'Apixaban', dosage: '5 mg' }] })
    expect(shown?.contacts?.map(({ name, phoneText }) => [name, phoneText])).toEqual([
      ['Peter', '+254 712 345678'],
      ['Grace', '+1 312 555 0142'],
    ])
  })
  test('is changed and emptied; empty parts are not on the card', async () => {
    await write()
    const [kept] = (await place.as(ada).call(conditionsApi.listConditions)).rows
    await place.as(ada).call(conditionsApi.enterConditionInError, { id: kept?.id ?? '', version: 1, reason: 'Mistake' })
    expect((await write({ bloodGroup: null })).card).toMatchObject({ bloodGroup: null, conditions: null })
    await place.as(ada).call(conditionsApi.stateNoConditions)
    expect((await write()).card).toMatchObject({ conditions: { known: 'none', rows: [] } })
    await place.as(ada).call(conditionsApi.addCondition, { ...present, problem: epilepsy.problem })
  })
  test.each([{ bloodGroup: 'C+' }, { shows: ['notes'] }])('%j is refused', async (wrong) => {
    await expect(write(wrong as Partial<WriteCard>)).rejects.toMatchObject({ status: 400 })
  })
  test('is open to patients who have agreed to the notice', async () => {
    await expect(place.as(visitor).call(api.writeCard, card)).rejects.toMatchObject({ status: 401 })
    await expect(write({}, eve)).rejects.toMatchObject({ problem: { code: 'email_not_verified' } })
    await expect(write({}, olive)).rejects.toMatchObject({ status: 403 })
    await expect(write({}, drCole)).rejects.toMatchObject({ problem: { code: 'consent_required' } })
  })
})

describe('makeCardLink', () => {
  test('opens the card to anyone with the link, showing the chosen parts only', async () => {
    await write({ shows: ['medicines', 'contacts', 'allergies'] })
    const link = await makeLink()
    expect(tokenOf(link)).toMatch(/^[\w-]{43}$/)
    expect(link.qr).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((await show(tokenOf(link))).card).toEqual({
      name: ada.name,
      dateOfBirth: null,
      bloodGroup: null,
      allergies: { known: 'listed', rows: [kiwi, penicillin] },
      conditions: null,
      medicines: [{ id: expect.any(String), name: 'Apixaban', dosage: '5 mg' }],
      contacts: [
        { id: expect.any(String), name: 'Peter', relationship: 'spouse', phone: '+254712345678', phoneText: '+254 712 345678' },
        { id: expect.any(String), name: 'Grace', relationship: 'friend', phone: '+13125550142', phoneText: '+1 312 555 0142' },
      ],
      updatedAt: '2027-01-04T08:00:00.000Z',
    })
    // it reflects later changes
    await write({ shows: ['blood_group'] })
    expect((await show(tokenOf(link))).card).toMatchObject({ bloodGroup: 'AB-', allergies: null, medicines: null, contacts: null })
  })
  test('stores no token: the database alone opens nothing', async () => {
    await write()
    const token = tokenOf(await makeLink())
    const [row] = await place.sql('select to_jsonb(l)::text as all from app.emergency_card_links l')
    for (const secret of [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')])
      expect(row?.all).not.toContain(secret)
    expect(tokenOf((await place.as(ada).call(api.getCard)).link ?? { url: '' })).toBe(token)
  })
  test('every access is audited and the person is notified', async () => {
    await write()
    const link = await makeLink()
    place.clock.advance(60_000)
    await show(tokenOf(link))
    const opened = place.clock.now().toISOString()
    expect((await place.as(ada).call(api.getCard)).openings[0]).toBe(opened)
    expect((await events('emergency_card.opened'))[0]).toEqual({ subject: place.as(ada).id, resource: link.id, purpose: 'public' })
    expect((await place.as(ben).call(api.getCard)).openings).toEqual([])
  })
  test('a new link revokes the old one', async () => {
    await write()
    const [old, renewed] = [await makeLink(), await makeLink()]
    expect(tokenOf(renewed)).not.toBe(tokenOf(old))
    expect(await show(tokenOf(old))).toEqual({ card: null })
    expect((await show(tokenOf(renewed))).card?.name).toBe(ada.name)
  })
  test('requires a card', async () => {
    await expect(makeLink()).rejects.toMatchObject({ status: 409, problem: { code: 'no_card' } })
  })
})

describe('revokeCardLink', () => {
  test('closes the link, which then answers like an unknown one; attempts are audited', async () => {
    await write()
    const link = await makeLink()
    expect(await place.as(ada).call(api.revokeCardLink)).toEqual({})
    expect((await place.as(ada).call(api.getCard)).link).toBeNull()
    expect(await show(tokenOf(link))).toEqual({ card: null })
    expect(await show('x'.repeat(43))).toEqual({ card: null })
    expect((await events('emergency_card.refused')).slice(0, 2)).toEqual([
      { subject: null, resource: null, purpose: 'public' },
      { subject: place.as(ada).id, resource: link.id, purpose: 'public' },
    ])
    expect(await place.as(ada).call(api.revokeCardLink)).toEqual({})
  })
  test('also works after consent was withdrawn', async () => {
    await write()
    const link = await makeLink()
    await place.as(ada).call(consentApi.withdrawConsent)
    await expect(place.as(ada).call(api.getCard)).rejects.toMatchObject({ problem: { code: 'consent_required' } })
    await place.as(ada).call(api.revokeCardLink)
    await giveConsent(place.as(ada))
    expect(await show(tokenOf(link))).toEqual({ card: null })
  })
  test('does not affect anyone else’s link', async () => {
    await write()
    const link = await makeLink()
    await place.as(ben).call(api.revokeCardLink)
    expect((await show(tokenOf(link))).card?.name).toBe(ada.name)
  })
})

test('sixty attempts in five minutes per network, valid or not, and no more', async () => {
  for (let n = 0; n < 60; n += 1) await show(`${String(n).padStart(2, '0')}${'x'.repeat(41)}`)
  await expect(show('x'.repeat(43))).rejects.toMatchObject({ status: 429, retryAfter: 300 })
  place.clock.advance(301_000)
  expect(await show('x'.repeat(43))).toEqual({ card: null })
})

test('a link must not be cached or leaked in a referrer', async () => {
  await write()
  const url = `/api/emergency-contacts/card/shown/${tokenOf(await makeLink())}`
  const { headers } = await place.as(visitor).raw({ method: 'GET', url })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

describe('getPatientCard', () => {
  test('shows the card to a provider who treats the patient, audited; to no one else', async () => {
    await write()
    const patientId = place.as(ada).id
    expect((await place.as(drCole).call(api.getPatientCard, { patientId })).card).toMatchObject({ name: ada.name, bloodGroup: 'AB-' })
    expect((await events('emergency_card.viewed'))[0]).toMatchObject({ subject: patientId, purpose: 'treatment' })
    for (const each of [patientId, crypto.randomUUID()])
      await expect(place.as(drDiaz).call(api.getPatientCard, { patientId: each })).rejects.toMatchObject({
        status: 404,
        problem: { code: 'patient_not_found' },
      })
    await expect(place.as(ben).call(api.getPatientCard, { patientId })).rejects.toMatchObject({ status: 403 })
  })
})

describe('printCard', () => {
  async function textOf(who: Person) {
    const answer = await place.as(who).raw({ method: 'GET', url: '/api/emergency-contacts/card.pdf' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const opened = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise
    const { items } = await (await opened.getPage(1)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    return { pages: opened.numPages, text: text.replaceAll('\u00a0', ' ') }
  }
  test('is a card to cut out and a page, with its contents and the address of its link', async () => {
    await write({ shows: everything })
    const { url } = await makeLink()
    const { pages, text } = await textOf(ada)
    expect(pages).toBe(1)
    for (const words of [
      'Emergency card',
      ada.name,
      'May 17, 1990',
      'AB\u2212',
      'Penicillin',
      'Kiwi',
      'Epilepsy',
      'Apixaban, 5 mg',
      'Peter (Spouse) +254 712 345678',
    ])
      expect(text.split(words).length - 1, words).toBeGreaterThanOrEqual(words === 'Emergency card' ? 3 : 2)
    expect(text).toContain(url)
    expect(text).not.toContain('Amoxicillin')
  })
  test('is in the person’s language; without a link it mentions none', async () => {
    await place.as(ben).call(allergiesApi.stateNoAllergies)
    await write({}, ben)
    const { text } = await textOf(ben)
    expect(text).toContain('Aucune allergie connue')
    expect(text).toContain('Groupe sanguin')
    expect(text).not.toContain('/card/')
  })
  test('what does not fit on the small card is shortened there and printed in full on the page', async () => {
    const other = `${'Very long words about what I must not be given. '.repeat(6)}`.slice(0, 290)
    const long = { ...written, substance: { code: null, text: 'Zorbimax' }, reaction: `${other} END` }
    await place.as(ada).call(allergiesApi.addAllergy, long)
    await place
      .as(ada)
      .call(conditionsApi.addCondition, { ...present, problem: { listed: null, code: null, text: `${other.slice(0, 190)} LAST` } })
    await write({ shows: everything })
    const { text } = await textOf(ada)
    expect(text).toContain('…')
    expect(text).toContain('See the full page for more')
    for (const word of ['END', 'LAST']) expect(text).toContain(word)
  })
})
