import { appointmentsApi } from '@uzima/contract/appointments'
import { chartApi } from '@uzima/contract/chart'
import { conditionsApi } from '@uzima/contract/conditions'
import type { Call } from '@uzima/contract/endpoint'
import { immunizationsApi, type WriteImmunization } from '@uzima/contract/immunizations'
import { lettersApi as api, type LetterText, passcodeAttempts } from '@uzima/contract/letters'
import { medicationsApi } from '@uzima/contract/medications'
import { notificationsApi } from '@uzima/contract/notifications'
import { sharingApi } from '@uzima/contract/sharing'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person, visitor } from '../../../test/people.ts'
import { checkAddress } from './codes.ts'

const start = '2027-01-04T08:00:00.000Z'
const text: LetterText = { title: 'Sick note', recipient: 'To whom it may concern', body: 'Unfit for work until Friday.' }
type Asked = Omit<Call<(typeof api)['startLetter']>, 'patientId'>
const summary: Asked = { kind: 'summary', language: 'en', appointmentId: null, medicationIds: [] }
const vaccination: WriteImmunization = {
  vaccine: { code: 'mmr', text: 'MMR' },
  ...{ status: 'completed', statusReason: null, date: '2019-05', doseNumber: 1, lot: null, expiry: null, site: null },
  ...{ givenBy: null, place: null, primarySource: false, note: null },
}

let place: Clinic
let patientId: string
let visitId: string

beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { PUBLIC_URL: 'http://localhost:3000' } })
  for (const person of [ada, ben, drCole]) await giveConsent(place.as(person))
  patientId = place.as(ada).id
  const { rows } = await place.as(ada).call(sharingApi.listProviders, { search: 'nora' })
  await place.as(ada).call(sharingApi.shareRecord, { providerId: rows[0]?.id ?? '', days: 30 })
  const visit = await place.as(ada).call(appointmentsApi.bookAppointment, {
    ...{ doctorId: place.as(drCole).doctorId ?? '', start: '2027-01-06T09:00:00.000Z' },
    ...{ reason: 'Cough', mode: 'in_person' },
  })
  visitId = visit.id
  await place.sql("update app.appointments set scheduled_time = '2027-01-04T07:00:00Z' where id = $1", [visitId])
  await place.sql("update app.profiles set date_of_birth = '1990-05-17', locale = 'fr' where id = $1", [patientId])
})
beforeEach(async () => {
  place.clock.set(start)
  await place.sql('delete from app.letters')
  await place.sql('delete from app.notifications')
  await place.sql('delete from auth.rate_limits')
})

const begin = (more: Partial<Asked> = {}, who: Person = drCole) => place.as(who).call(api.startLetter, { patientId, ...summary, ...more })
const save = (id: string, version: number, more: Partial<LetterText> = {}, who: Person = drCole) =>
  place.as(who).call(api.saveLetter, { patientId, id, version, language: 'en', medicationIds: [], ...text, ...more })
const sign = (id: string, version: number, who: Person = drCole) => place.as(who).call(api.signLetter, { patientId, id, version })
async function signed() {
  const { id } = await begin()
  await save(id, 1)
  return sign(id, 2)
}
const get = (id: string, who: Person = drCole) => place.as(who).call(api.getPatientLetter, { patientId, id })
const read = (id: string, who: Person = ada) => place.as(who).call(api.getLetter, { id })
const withdraw = (id: string, who: Person = drCole) => place.as(who).call(api.withdrawLetter, { patientId, id, reason: 'Wrong dates' })
const makeLink = (id: string, days: 1 | 7 | 30 = 7) => place.as(drCole).call(api.makePatientLetterLink, { patientId, id, days })
const lastOf = (url: string) => url.split('/').at(-1) ?? ''
const open = (url: string, passcode: string) => place.as(visitor).call(api.openLetterLink, { token: lastOf(url), passcode })
const check = async (code: string) => (await place.as(visitor).call(api.checkLetter, { code })).letter
const wrong = (passcode: string) => (passcode === '0000 0000' ? '1111 1111' : '0000 0000')
const news = async () => (await place.as(ada).call(notificationsApi.listNotifications, {})).rows.map(({ event }) => event)
const missing = { status: 404, problem: { code: 'letter_not_found' } }
async function wordsOf(pdf: Buffer) {
  const { getPage, numPages } = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise.then((document) => ({
    getPage: (number: number) => document.getPage(number),
    numPages: document.numPages,
  }))
  const pages = await Promise.all(Array.from({ length: numPages }, async (_, page) => (await getPage(page + 1)).getTextContent()))
  return pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ')
}
const print = async (path: string, who: Person) =>
  place.app.http.inject({ url: path, headers: { authorization: `Bearer ${await place.as(who).token()}` } })

describe('who may open a letter', () => {
  test('a draft: those who care for the patient, and nobody else', async () => {
    const { id } = await begin()
    for (const who of [drCole, nora]) expect(await get(id, who)).toMatchObject({ id, status: 'draft' })
    await expect(get(id, drDiaz)).rejects.toMatchObject(missing)
    for (const who of [ada, olive]) await expect(get(id, who)).rejects.toMatchObject({ status: 403 })
    for (const who of [ada, ben]) await expect(read(id, who)).rejects.toMatchObject(missing)
    expect((await place.as(ada).call(api.listLetters)).rows).toEqual([])
  })
  test('a signed one: its patient, too', async () => {
    const { id } = await signed()
    expect(await read(id)).toMatchObject({ ...text, status: 'signed', signedBy: drCole.name, patient: ada.name })
    await expect(read(id, ben)).rejects.toMatchObject(missing)
    await expect(read(id, drCole)).rejects.toMatchObject(missing)
    await expect(read(id, olive)).rejects.toMatchObject({ status: 403 })
    await expect(place.as(drDiaz).call(api.listPatientLetters, { patientId })).rejects.toMatchObject({ status: 404 })
  })
  test('without consent to the notice nobody reads their own', async () => {
    await expect(place.as(drDiaz).call(api.listLetters)).rejects.toMatchObject({ problem: { code: 'consent_required' } })
  })
  test('by a link: whoever has its passcode, until it ends', async () => {
    const { id } = await signed()
    const { url, passcode } = await makeLink(id)
    expect(passcode).toMatch(/^\d{4} \d{4}$/)
    expect(await open(url, wrong(passcode))).toEqual({ state: 'wrong', attemptsLeft: passcodeAttempts - 1, letter: null })
    expect(await open(url, passcode.replace(' ', ''))).toMatchObject({ state: 'opened', letter: { ...text, signedBy: drCole.name } })
    expect(await open(`/${'x'.repeat(43)}`, passcode)).toMatchObject({ state: 'none', letter: null })
    place.clock.set('2027-01-11T08:00:00.000Z')
    expect(await open(url, passcode)).toMatchObject({ state: 'none', letter: null })
  })
  test('a link that was ended, by its sender or the patient, opens nothing', async () => {
    const { id } = await signed()
    for (const who of [drCole, ada]) {
      const { url, passcode, letter } = await makeLink(id)
      const linkId = letter.links[0]?.id ?? ''
      await (who === ada ? place.as(ada).call(api.endLetterLink, { id, linkId }) : place.as(drCole).call(api.endSentLetterLink, { linkId }))
      expect(await open(url, passcode)).toMatchObject({ state: 'none', letter: null })
    }
  })
  test('whoever sent it ends the link also when the patient is no longer in their care, and can do nothing else', async () => {
    const diaz = place.as(drDiaz)
    const { rows: providers } = await place.as(ada).call(sharingApi.listProviders, { search: 'diaz' })
    const providerId = providers[0]?.id ?? ''
    await place.as(ada).call(sharingApi.shareRecord, { providerId, days: 30 })
    const { id } = await signed()
    const { url, passcode, letter } = await diaz.call(api.makePatientLetterLink, { patientId, id, days: 7 })
    const linkId = letter.links[0]?.id ?? ''
    // in their care the letter has it
    expect((await diaz.call(api.listSentLetterLinks)).rows).toEqual([])
    await place.as(ada).call(sharingApi.endAccess, { id: providerId })
    expect((await diaz.call(api.listSentLetterLinks)).rows).toEqual([{ id: linkId, madeAt: start, expiresAt: '2027-01-11T08:00:00.000Z' }])
    await expect(get(id, drDiaz)).rejects.toMatchObject(missing)
    await expect(diaz.call(api.makePatientLetterLink, { patientId, id, days: 7 })).rejects.toMatchObject(missing)
    await expect(withdraw(id, drDiaz)).rejects.toMatchObject(missing)
    expect((await print(`/api/letters/of/${patientId}/${id}/letter.pdf`, drDiaz)).statusCode).toBe(404)
    // nobody else ends it, but for the patient
    await expect(place.as(drCole).call(api.endSentLetterLink, { linkId })).rejects.toMatchObject(missing)
    expect(await open(url, passcode)).toMatchObject({ state: 'opened' })
    await diaz.call(api.endSentLetterLink, { linkId })
    expect(await open(url, passcode)).toMatchObject({ state: 'none', letter: null })
    expect((await diaz.call(api.listSentLetterLinks)).rows).toEqual([])
    expect(
      await place.sql(
        "select subject_id, resource_id from audit.log where event_type = 'letter_link.ended' order by ts desc, id desc limit 1",
      ),
    ).toEqual([{ subject_id: patientId, resource_id: id }])
  })
  test('after five wrong passcodes nobody, also with the right one', async () => {
    const { id } = await signed()
    const { url, passcode } = await makeLink(id)
    for (let left = passcodeAttempts - 1; left > 0; left -= 1)
      expect(await open(url, wrong(passcode))).toEqual({ state: 'wrong', attemptsLeft: left, letter: null })
    expect(await open(url, wrong(passcode))).toEqual({ state: 'locked', attemptsLeft: 0, letter: null })
    expect(await open(url, passcode)).toEqual({ state: 'locked', attemptsLeft: 0, letter: null })
    expect((await get(id)).links).toMatchObject([{ state: 'locked', openings: 0 }])
  })
  test('guesses at the same moment are counted one by one', async () => {
    const { id } = await signed()
    const { url, passcode } = await makeLink(id)
    const guesses = await Promise.all(Array.from({ length: 8 }, () => open(url, wrong(passcode))))
    expect(guesses.filter(({ state }) => state === 'wrong')).toHaveLength(passcodeAttempts - 1)
  })
})

describe('who may write one', () => {
  test('a nurse prepares, a doctor signs', async () => {
    const { id } = await begin({}, nora)
    expect(await save(id, 1, {}, nora)).toMatchObject({ version: 2, actions: ['write'], updatedBy: nora.name })
    await expect(sign(id, 2, nora)).rejects.toMatchObject({ status: 403 })
    expect(await get(id)).toMatchObject({ actions: ['write', 'sign'] })
    expect(await sign(id, 2)).toMatchObject({ status: 'signed', signedBy: drCole.name, signedAt: start, actions: ['withdraw', 'send'] })
    await expect(withdraw(id, nora)).rejects.toMatchObject({ status: 403 })
  })
  test('nobody of a patient who is not in their care', async () => {
    await expect(begin({}, drDiaz)).rejects.toMatchObject({ status: 404 })
    for (const who of [ada, olive]) await expect(begin({}, who)).rejects.toMatchObject({ status: 403 })
    const { id } = await begin()
    await expect(save(id, 1, {}, drDiaz)).rejects.toMatchObject(missing)
    await expect(sign(id, 1, drDiaz)).rejects.toMatchObject(missing)
  })
  test('only the patient and doctors send it by a link', async () => {
    const { id } = await signed()
    await expect(place.as(nora).call(api.makePatientLetterLink, { patientId, id, days: 7 })).rejects.toMatchObject({ status: 403 })
    await expect(place.as(ben).call(api.makeLetterLink, { id, days: 7 })).rejects.toMatchObject(missing)
    const { url, passcode } = await place.as(ada).call(api.makeLetterLink, { id, days: 1 })
    expect(await open(url, passcode)).toMatchObject({ state: 'opened' })
    // it is the patient's own affair to whom
    expect((await get(id)).links).toEqual([])
    const [row] = (await place.as(ada).call(api.listLetters)).rows
    expect(row?.links).toMatchObject([{ madeBy: ada.name, openings: 1, expiresAt: '2027-01-05T08:00:00.000Z' }])
  })
})

describe('a draft', () => {
  test('is filled from the chart, in the language chosen', async () => {
    await place.as(drCole).call(conditionsApi.addPatientCondition, {
      ...{ patientId, problem: { listed: 'asthma', code: 'J45.9', text: 'Asthma' }, status: 'active' },
      ...{ isChronic: true, onset: '2019', note: null },
    })
    const { language, visits } = await place.as(drCole).call(api.getLetterBasis, { patientId })
    expect({ language, visits }).toEqual({ language: 'fr', visits: [{ id: visitId, at: '2027-01-04T07:00:00.000Z', doctor: drCole.name }] })
    const english = await begin()
    expect(english.body).toContain(`${ada.name}, born May 17, 1990`)
    expect(english.body).toContain('- Asthma')
    expect(english.body).toContain('Allergies:\nNone recorded')
    const french = await begin({ language: 'fr' })
    expect(french.title).toBe('Synthèse du dossier médical')
    expect(french.body).toContain('17 mai 1990')
    expect(french.body).toContain('- Asthme')
  })
  test('about a visit says when it was', async () => {
    const { id, body, visit } = await begin({ kind: 'attendance', appointmentId: visitId })
    const when = { id: visitId, at: '2027-01-04T07:00:00.000Z', timeZone: 'UTC', doctor: drCole.name }
    expect(visit).toEqual(when)
    expect((await get(id, nora)).visit).toEqual(when)
    await sign(id, 1)
    expect((await read(id)).visit).toEqual(when)
    expect((await begin()).visit).toBeNull()
    expect(body).toContain('January 4, 2027, from 7:00')
    expect(body).not.toContain('…')
    await expect(begin({ kind: 'attendance', appointmentId: '00000000-0000-7000-8000-000000000001' })).rejects.toMatchObject({
      problem: { code: 'appointment_not_found' },
    })
  })
  test('of a prescription lists the medicines chosen, of those that were prescribed', async () => {
    const medicine = { dosage: '1 tablet', frequency: 'twice_daily', startDate: '2027-01-01', endDate: null, notes: 'With food' } as const
    const { id } = await place.as(drCole).call(medicationsApi.prescribeMedication, { ...medicine, patientId, name: 'Metformin 500 mg' })
    await place.as(drCole).call(medicationsApi.prescribeMedication, { ...medicine, patientId, name: 'Ramipril 5 mg' })
    const own = await place.as(ada).call(medicationsApi.addMedication, { ...medicine, name: 'Herb tea' })
    expect((await place.as(drCole).call(api.getLetterBasis, { patientId })).medications.map(({ name }) => name)).toEqual([
      'Ramipril 5 mg',
      'Metformin 500 mg',
    ])
    const { body } = await begin({ kind: 'prescription', medicationIds: [id, own.id] })
    expect(body).toContain('- Metformin 500 mg, 1 tablet, twice daily. With food')
    for (const word of ['Ramipril', 'Herb tea']) expect(body).not.toContain(word)
  })
  test('of a vaccination card keeps what the chart had when it was saved', async () => {
    await place.as(ada).call(immunizationsApi.addImmunization, vaccination)
    await place.as(ada).call(immunizationsApi.addImmunization, { ...vaccination, status: 'not-done', statusReason: 'refused' })
    const { id, vaccinations } = await begin({ kind: 'vaccination_card' })
    expect(vaccinations).toMatchObject([{ vaccine: expect.stringContaining('MMR'), date: 'May 2019', dose: '1' }])
    await save(id, 1)
    await sign(id, 2)
    await place.as(ada).call(immunizationsApi.addImmunization, { ...vaccination, vaccine: { code: null, text: 'Typhoid' } })
    expect((await read(id)).vaccinations).toHaveLength(1)
    await place.sql('delete from app.immunizations')
  })
  test('is never overwritten by somebody who has not read it', async () => {
    const { id } = await begin()
    await save(id, 1, { body: 'First' })
    await expect(save(id, 1, { body: 'Second' }, nora)).rejects.toMatchObject({
      status: 409,
      problem: { code: 'entry_changed', help: { letter: { version: 2, body: 'First' } } },
    })
    await expect(sign(id, 1)).rejects.toMatchObject({ problem: { code: 'entry_changed' } })
    const both = await Promise.allSettled([save(id, 2, { body: 'A' }), save(id, 2, { body: 'B' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
  test('with gaps, without a title or a text is not signed', async () => {
    const { id } = await begin({ kind: 'sick_note', appointmentId: visitId })
    await expect(sign(id, 1)).rejects.toMatchObject({ status: 400, problem: { code: 'letter_unfinished', field: 'body' } })
    await save(id, 1, { body: ' ' })
    await expect(sign(id, 2)).rejects.toMatchObject({ problem: { code: 'required_field', field: 'body' } })
    await save(id, 2, { title: '' })
    await expect(sign(id, 3)).rejects.toMatchObject({ problem: { code: 'required_field', field: 'title' } })
    await save(id, 3, { body: 'Seen on [4 January] as planned.' })
    expect(await sign(id, 4)).toMatchObject({ status: 'signed' })
  })
  test('can be discarded, and a signed letter cannot', async () => {
    const { id } = await begin()
    await place.as(nora).call(api.discardLetter, { patientId, id })
    await expect(get(id)).rejects.toMatchObject(missing)
    const { id: kept } = await signed()
    await expect(place.as(drCole).call(api.discardLetter, { patientId, id: kept })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'letter_closed', help: { letter: { id: kept } } },
    })
  })
  test('is stored encrypted', async () => {
    await signed()
    const [row] = await place.sql<{ all: string }>('select to_jsonb(l)::text as all from app.letters l')
    for (const word of [text.title, text.body]) {
      expect(row?.all).not.toContain(word)
      expect(row?.all).not.toContain(Buffer.from(word).toString('hex'))
    }
  })
})

describe('a signed letter', () => {
  test('is closed, also to the database’s login, and the patient is told', async () => {
    const { id } = await signed()
    await expect(save(id, 3)).rejects.toMatchObject({ status: 409, problem: { code: 'letter_closed' } })
    await expect(sign(id, 3)).rejects.toMatchObject({ problem: { code: 'letter_closed' } })
    expect(await news()).toEqual(['letter_signed'])
    const rows = await place.sql<{ event: string }>(
      "select event_type as event from audit.log where resource_id = $1 and event_type like 'letter%' order by ts, id",
      [id],
    )
    expect(rows.map(({ event }) => event).sort()).toEqual(['letter.saved', 'letter.signed', 'letter.started'])
  })
  test('is on the timeline', async () => {
    const { id } = await signed()
    await begin()
    const { rows } = await place.as(drCole).call(chartApi.listTimeline, { patientId, kind: 'letter' })
    expect(rows).toEqual([{ kind: 'letter', id, title: text.title, signedAt: start, signedBy: drCole.name, isWithdrawn: false }])
  })
  test('prints with its code; a draft prints without one', async () => {
    const { id, code } = await signed()
    const own = await print(`/api/letters/${id}/letter.pdf`, ada)
    expect(own.headers['content-type']).toBe('application/pdf')
    const words = await wordsOf(own.rawPayload)
    for (const word of [text.title, text.body, `Signed electronically by ${drCole.name}`, 'Uzima Clinic', code ?? '?'])
      expect(words).toContain(word)
    const { practice } = place.app.system.services
    practice.set({ ...practice.current, phone: '+254 20 555 0142' })
    expect(await wordsOf((await print(`/api/letters/${id}/letter.pdf`, ada)).rawPayload)).toContain('+254 20 555 0142')
    practice.set(undefined)
    const { id: draft } = await begin()
    const { rawPayload } = await print(`/api/letters/of/${patientId}/${draft}/letter.pdf`, nora)
    const ofDraft = await wordsOf(rawPayload)
    expect(ofDraft).toContain('Draft, not signed')
    expect(ofDraft).not.toContain('Signed electronically')
    expect((await print(`/api/letters/${id}/letter.pdf`, ben)).statusCode).toBe(404)
  })
  test('can be withdrawn once, with a reason that the patient reads', async () => {
    const { id } = await signed()
    expect(await withdraw(id)).toMatchObject({ status: 'withdrawn', withdrawnBy: drCole.name, actions: [] })
    expect(await read(id)).toMatchObject({ status: 'withdrawn', withdrawnReason: 'Wrong dates', withdrawnAt: start })
    expect(await news()).toEqual(['letter_withdrawn', 'letter_signed'])
    await expect(withdraw(id)).rejects.toMatchObject({ status: 409, problem: { code: 'letter_closed' } })
    await expect(makeLink(id)).rejects.toMatchObject({ problem: { code: 'letter_closed' } })
    const { rawPayload } = await print(`/api/letters/${id}/letter.pdf`, ada)
    expect(await wordsOf(rawPayload)).toContain('This letter was withdrawn on January 4, 2027')
    const { id: draft } = await begin()
    await expect(withdraw(draft)).rejects.toMatchObject({ problem: { code: 'letter_not_signed' } })
  })
})

describe('checkLetter', () => {
  const codeOf = async (id: string) => (await get(id)).code ?? ''
  test('tells a stranger who signed a letter and when, and nothing else', async () => {
    const { id } = await signed()
    const code = await codeOf(id)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
    const known = { signedBy: drCole.name, practice: 'Uzima Clinic', signedAt: start, withdrawnAt: null }
    expect(await check(code)).toEqual(known)
    expect(await check(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toEqual(known)
  })
  test('takes what the printed code leads to', async () => {
    const { id } = await signed()
    expect(await check(lastOf(checkAddress(place.app.system.services, id)))).toMatchObject({ signedBy: drCole.name })
  })
  test('says when it was withdrawn', async () => {
    const { id } = await signed()
    place.clock.set('2027-01-04T09:00:00.000Z')
    await withdraw(id)
    expect(await check(await codeOf(id))).toMatchObject({ signedAt: start, withdrawnAt: '2027-01-04T09:00:00.000Z' })
  })
  test('knows no draft, and no code that is none', async () => {
    const { id } = await begin()
    expect(await codeOf(id)).toBe('')
    for (const code of ['0000-0000-0000', 'x'.repeat(43), 'x', '%20']) expect(await check(code)).toBeNull()
  })
  test('is limited for each network', async () => {
    for (let asked = 0; asked < 60; asked += 1) await check('0000-0000-0000')
    await expect(check('0000-0000-0000')).rejects.toMatchObject({ status: 429 })
  })
  test('is recorded with the patient', async () => {
    const { id } = await signed()
    await check(await codeOf(id))
    expect(
      await place.sql("select subject_id, actor_id from audit.log where event_type = 'letter.checked' and resource_id = $1", [id]),
    ).toEqual([{ subject_id: patientId, actor_id: null }])
  })
})

describe('openLetterLink', () => {
  test('tells the patient once an hour, and says when it was opened', async () => {
    const { id } = await signed()
    const { url, passcode } = await makeLink(id)
    await open(url, passcode)
    await open(url, passcode)
    expect(await news()).toEqual(['letter_opened', 'letter_signed'])
    place.clock.set('2027-01-04T09:00:00.000Z')
    await open(url, passcode)
    expect((await news()).filter((event) => event === 'letter_opened')).toHaveLength(2)
    const [row] = (await place.as(ada).call(api.listLetters)).rows
    expect(row?.links).toMatchObject([
      { state: 'open', madeBy: drCole.name, openings: 3, firstOpenedAt: start, lastOpenedAt: '2027-01-04T09:00:00.000Z' },
    ])
  })
  test('has the letter as a PDF, with its code', async () => {
    const { id, code } = await signed()
    const { url, passcode } = await makeLink(id)
    const { letter } = await open(url, passcode)
    expect(await wordsOf(Buffer.from(letter?.pdf ?? '', 'base64'))).toContain(code)
  })
  test('shows nothing of a withdrawn letter but that it was withdrawn', async () => {
    const { id } = await signed()
    const { url, passcode } = await makeLink(id)
    await withdraw(id)
    expect(await open(url, wrong(passcode))).toMatchObject({ state: 'wrong' })
    expect(await open(url, passcode)).toEqual({ state: 'withdrawn', attemptsLeft: passcodeAttempts, letter: null })
  })
  test('stores neither the link nor the passcode', async () => {
    const { id } = await signed()
    const { url, passcode } = await makeLink(id)
    const [row] = await place.sql<{ all: string }>('select to_jsonb(l)::text as all from app.letter_links l')
    for (const secret of [lastOf(url), Buffer.from(lastOf(url)).toString('hex'), passcode, passcode.replace(' ', '')])
      expect(row?.all).not.toContain(secret)
    expect(row?.all).toContain('$argon2id$')
  })
})
