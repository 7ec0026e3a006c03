import { setTimeout as delay } from 'node:timers/promises'
import { appointmentsApi } from '@uzima/contract/appointments'
import { healthLinkBase, healthLinksApi } from '@uzima/contract/health-links'
import { lettersApi } from '@uzima/contract/letters'
import { medicationsApi } from '@uzima/contract/medications'
import { photosApi } from '@uzima/contract/profiles/photos'
import { securityEncryptionApi } from '@uzima/contract/security/encryption'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CostlyWork, createCostlyWork } from '#costly-work.ts'
import { authClient, goodPassword } from './auth.ts'
import { type ApiError, type Clinic, clinic } from './clinic.ts'
import { giveConsent } from './consent.ts'
import { ada, ben, drCole, eve, type Person, visitor } from './people.ts'

const mostEach = 12
const inner = createCostlyWork({ atOnce: 2, mostWaiting: { each: mostEach, all: 40 } })
/** What was at work, in the order of its beginning, with the connections that are held while it waits to go on. */
let begun: { who: string; held: number }[] = []
let gate = Promise.resolve()
const work: CostlyWork = {
  requireRoom: inner.requireRoom,
  run: (who, job, kind) =>
    inner.run(
      who,
      async (turn) => {
        begun.push({ who, held: await heldInTheEnd() })
        await gate
        return job(turn)
      },
      kind,
    ),
  get now() {
    return inner.now
  },
}
/** Holds all that begins until the returned function is called. */
function closeGate(): () => void {
  let open = () => {}
  gate = new Promise<void>((resolve) => (open = resolve))
  return open
}

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, eve], work })
  await giveConsent(place.as(ada))
})
beforeEach(async () => {
  await place.sql('delete from auth.rate_limits')
  begun = []
})

/** Connections that a transaction or a statement has at this moment. */
const heldNow = () => Object.values(place.app.pools).reduce((sum, pool) => sum + pool.totalCount - pool.idleCount, 0)
/** Hints of what was done before take one for a moment; whoever waits for the work would keep theirs. */
async function heldInTheEnd(): Promise<number> {
  for (let tries = 0; tries < 200 && heldNow() > 0; tries += 1) await delay(5)
  return heldNow()
}
async function until(holds: () => boolean) {
  for (let tries = 0; tries < 400 && !holds(); tries += 1) await delay(10)
  expect(holds()).toBe(true)
}
const encrypt = (who: Person) =>
  place.as(who).call(securityEncryptionApi.encryptMedicalData, { operation: 'encrypt', data: 'x', passphrase: 'Correct-Horse-9 battery' })

describe('thirty keys for one account at once', () => {
  test('hold no connection, wait in a bounded queue, and let others have their turn', async () => {
    const open = closeGate()
    const outcomes: string[] = []
    const flood = Array.from({ length: 30 }, () =>
      encrypt(ada).then(
        () => outcomes.push('ada'),
        (error: ApiError) => outcomes.push(`${error.status} after ${error.retryAfter}`),
      ),
    )
    await until(() => outcomes.length === 30 - 1 - mostEach && inner.now.waiting === mostEach)
    expect(new Set(outcomes)).toEqual(new Set(['429 after 5']))
    await until(() => heldNow() === 0)
    expect(inner.now.atWork).toBe(1)

    const other = encrypt(ben).then(() => outcomes.push('ben'))
    await until(() => inner.now.atWork === 2)
    open()
    await Promise.all([...flood, other])
    const done = outcomes.filter((each) => !each.startsWith('429'))
    expect(done).toHaveLength(1 + mostEach + 1)
    expect(done.indexOf('ben')).toBeLessThan(9)
  })
  test('refuse a document of the same account with an answer, and not in the middle of one', async () => {
    const open = closeGate()
    const flood = Array.from({ length: 1 + mostEach }, () => inner.run(place.as(ada).id, () => gate))
    const response = await place.as(ada).raw({ method: 'GET', url: medicationsApi.printMedications.path })
    expect([response.statusCode, response.headers['retry-after'], response.json().code]).toEqual([429, '5', 'too_many_requests'])
    open()
    await Promise.all(flood)
  })
  test('of an address that is not confirmed: refused before a key is derived', async () => {
    await expect(encrypt(eve)).rejects.toMatchObject({ status: 403, problem: { code: 'email_not_verified' } })
    expect(begun).toEqual([])
  })
})

describe('no connection is held while', () => {
  const accounts = () => authClient(place)
  const openLetter = (passcode: string) => place.as(visitor).call(lettersApi.openLetterLink, { token: link.token, passcode })
  const openHealthLink = (passcode: string) =>
    place
      .as(visitor)
      .raw({ method: 'POST', url: `${healthLinkBase}/${'t'.repeat(43)}/manifest`, body: { recipient: 'Dr. Amina', passcode } })
  const makeHealthLink = () =>
    place.as(ada).call(healthLinksApi.makeHealthLink, {
      ...{ token: 't'.repeat(43), language: 'en', days: 7, isLongTerm: false, withPasscode: true },
      files: [{ recordId: null, sealed: 'e30..a.b.c' }],
    })
  const wrong = '0000 000'
  let photo: Uint8Array<ArrayBuffer> & Buffer
  let letterId = ''
  let link = { token: '', passcode: '' }

  beforeAll(async () => {
    const plain = { width: 300, height: 300, channels: 3, background: '#0e5a5a' } as const
    photo = Buffer.from(await sharp({ create: plain }).png().toBuffer())
    const [patientId, { call, doctorId }] = [place.as(ada).id, place.as(drCole)]
    const start = '2027-01-06T09:00:00.000Z'
    await place.as(ada).call(appointmentsApi.bookAppointment, { doctorId: doctorId ?? '', start, reason: 'Cough', mode: 'in_person' })
    const draft = await call(lettersApi.startLetter, { patientId, kind: 'summary', language: 'en', appointmentId: null, medicationIds: [] })
    letterId = draft.id
    const words = { title: 'Sick note', recipient: 'All', body: 'Unfit for work.' }
    await call(lettersApi.saveLetter, { patientId, id: letterId, version: 1, language: 'en', medicationIds: [], ...words })
    await call(lettersApi.signLetter, { patientId, id: letterId, version: 2 })
  })

  /** Each does costly work, as often as said. */
  const calls: [string, number, () => Promise<unknown>][] = [
    ['a text is encrypted', 1, () => encrypt(ada)],
    ['somebody signs up', 1, () => accounts().signUp('zoe@example.org')],
    ['somebody signs in', 1, () => accounts().signIn('zoe@example.org')],
    ['a password is changed', 3, changePassword],
    ['a passcode of a letter is made', 1, makeLink],
    ['a passcode of a letter is compared', 1, () => openLetter(wrong)],
    ['a letter is opened by its passcode, and drawn', 2, () => openLetter(link.passcode)],
    ['a passcode of a record is made', 1, makeHealthLink],
    ['a passcode of a record is compared', 1, () => openHealthLink(wrong)],
    ['a document is drawn', 1, () => place.as(ada).call(medicationsApi.printMedications)],
    ['a photo is made', 1, () => place.as(drCole).call(photosApi.setPhoto, { bytes: photo })],
  ]
  async function changePassword() {
    const auth = accounts()
    const { access_token: token } = await auth.join('yan@example.org')
    begun = []
    const changed = { password: `${goodPassword} staple`, current_password: goodPassword }
    expect((await auth.send('PUT', '/user', changed, auth.bearer(token))).statusCode).toBe(200)
  }
  async function makeLink() {
    const made = await place.as(drCole).call(lettersApi.makePatientLetterLink, { patientId: place.as(ada).id, id: letterId, days: 7 })
    link = { token: made.url.split('/').at(-1) ?? '', passcode: made.passcode }
  }
  test.each(calls)('%s', async (_, times, call) => {
    await call()
    expect(begun.map(({ held }) => held)).toEqual(Array.from({ length: times }, () => 0))
  })
})
