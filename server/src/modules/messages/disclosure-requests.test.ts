import { adminAccountsApi } from '@uzima/contract/admin/accounts'
import { messagesApi } from '@uzima/contract/messages'
import { disclosureRequestsApi } from '@uzima/contract/messages/disclosure-requests'
import { recordsKeyApi } from '@uzima/contract/messages/records'
import { notificationsApi } from '@uzima/contract/notifications'
import { securityActivityApi } from '@uzima/contract/security'
import { beforeAll, describe, expect, test } from 'vitest'
import { proofOf } from '#db/context-key.ts'
import { sessionContext } from '#db/identity.ts'
import { createAdmin } from '#first-admin.ts'
import { makeRecordsKey } from '../../../../web/src/lib/encrypted-messages/records.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { send, type Writer, writer } from '../../../test/encrypted-messages.ts'
import { ada, ben, drCole, drDiaz, olive, type Person, visitor } from '../../../test/people.ts'

const olga: Person = { ...olive, name: 'Olga Admin', email: 'olga@example.org' }
const omar: Person = { ...olive, name: 'Omar Admin', email: 'omar@example.org' }
/** Start as patients and are appointed by admins. */
const [paul, tess, uma] = ['paul', 'tess', 'uma'].map((name): Person => ({ ...ada, name, email: `${name}@example.org` })) as [
  Person,
  Person,
  Person,
]
const {
  listDisclosureRequests,
  getDisclosureRequest,
  requestDisclosure,
  approveDisclosureRequest,
  refuseDisclosureRequest,
  withdrawDisclosureRequest,
  endDisclosure,
} = disclosureRequestsApi
const { listArchivedConversations, listArchivedMessages, getArchivedFile } = disclosureRequestsApi
const reason = 'The patient asks for a copy of the record'
const hourMs = 3_600_000

let place: Clinic
let adas: Writer
let coles: Writer
let keyId: string
let archivedFile: string
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, olive, olga, omar, paul, tess, uma] })
  const now = place.clock.now()
  const bens = await writer(as(ben), now)
  ;[adas, coles] = await Promise.all([writer(as(ada), now), writer(as(drCole), now)])
  await writer(as(drDiaz), now)
  await send(adas, as(drCole), 'before there was a key')
  const made = await makeRecordsKey(now)
  keyId = made.keyId
  await as(olive).call(recordsKeyApi.publishRecordsKey, { card: made.card })
  place.clock.advance(24 * hourMs)
  archivedFile = await fileOf(ada, drCole)
  await send(adas, as(drCole), 'with a file', { files: [slip(archivedFile)] })
  place.clock.advance(1000)
  await send(coles, as(ada), 'the answer')
  await send(bens, as(drDiaz), 'of somebody else')
  place.clock.advance(24 * hourMs)
  await send(adas, as(drDiaz), 'to another doctor, on another day')
})
const as = (who: Parameters<Clinic['as']>[0]) => place.as(who)
const refused = (status: number, code: string) => ({ status, problem: { code } })
const slip = (id: string) => ({ id, name: 'a.txt', type: 'text/plain', size: 84, key: 'k' })
async function fileOf(from: Person, to: Person) {
  const { id } = await as(from).call(messagesApi.startAttachment, { contactId: as(to).id, size: 100 })
  await as(from).call(messagesApi.sendAttachmentChunk, { id, position: 0, bytes: Buffer.alloc(100, 'x') })
  return id
}
const ask = (of: Person = ada, days: { firstDay?: string; lastDay?: string } = {}) =>
  as(olive).call(requestDisclosure, { patientId: as(of).id, firstDay: null, lastDay: null, reason, ...days })
async function opened(...asked: Parameters<typeof ask>) {
  const { id } = await ask(...asked)
  return as(olga).call(approveDisclosureRequest, { id })
}
const eventsOf = async (who: Person) => (await as(who).call(notificationsApi.listNotifications, {})).rows.map(({ event }) => event)
const texts = async (who: Person, id: string, of: Person = drCole) =>
  (await as(who).call(listArchivedMessages, { id, contactId: as(of).id })).rows
/** Runs a statement directly with the API's database role, in someone's name. */
async function byHand(who: Person, text: string, values: unknown[] = []): Promise<number> {
  const client = await place.app.pools.api.connect()
  try {
    const { sql, values: words } = sessionContext(await as(who).session(), place.clock.now())(proofOf(place.app.pools.api))
    await client.query('begin')
    await client.query(sql, words)
    return (await client.query(text, values)).rowCount ?? 0
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const decision = `insert into app.disclosure_decisions (request_id, asked_by, outcome, decided_by, decided_at)
  select $1, o.asked_by, $2, app.uid(), app.at() from app.disclosure_requests o where o.id = $1`

describe('requestDisclosure', () => {
  test('stores the reason encrypted, notifies the other admins, and is in the patient’s list', async () => {
    const asked = await ask(ada, { firstDay: '2027-01-05' })
    expect(asked).toMatchObject({
      state: 'asked',
      patientName: ada.name,
      askerName: olive.name,
      reason,
      firstDay: '2027-01-05',
      isOwn: true,
    })
    const [row] = await place.sql<{ reason: Buffer }>('select reason from app.disclosure_requests where id = $1', [asked.id])
    expect(row?.reason.includes('copy')).toBe(false)
    expect(await Promise.all([olga, omar].map(async (who) => (await eventsOf(who))[0]))).toEqual(
      Array(2).fill('disclosure_request_waiting'),
    )
    expect(await eventsOf(olive)).not.toContain('disclosure_request_waiting')
    expect(await as(olga).call(getDisclosureRequest, { id: asked.id })).toMatchObject({ reason, isOwn: false, isOpenToCaller: false })
    const [view] = (await as(ada).call(securityActivityApi.listRecordViews)).rows
    expect(view).toMatchObject({ event: 'disclosure_request.viewed', actorName: olga.name, purpose: 'operations' })
    await as(olive).call(withdrawDisclosureRequest, { id: asked.id })
  })
  test.each([
    ['one’s own messages', { patientId: () => as(olive).id }, 409, 'own_account'],
    ['nobody', { patientId: () => '00000000-0000-7000-8000-000000000000' }, 404, 'account_not_found'],
    ['a reason that is too short', { reason: 'because' }, 400, 'reason_too_short'],
    ['a day in year zero', { lastDay: '0000-01-01' }, 400, 'date_too_early'],
    ['days in the wrong order', { firstDay: '2027-02-01', lastDay: '2027-01-01' }, 400, 'days_reversed'],
  ])('is refused for %s', async (_, { patientId, ...wrong }: Record<string, unknown>, status, code) => {
    const input = { patientId: typeof patientId === 'function' ? patientId() : as(ada).id, firstDay: null, lastDay: null, reason, ...wrong }
    await expect(as(olive).call(requestDisclosure, input)).rejects.toMatchObject(refused(status, code))
  })
  test('is refused if no one else could decide', async () => {
    const shut = (until: string | null) =>
      place.sql('update auth.users set banned_until = $1 where email = any ($2)', [until, [olga.email, omar.email]])
    await shut('9999-12-31')
    await expect(ask()).rejects.toMatchObject(refused(409, 'second_officer_missing'))
    await shut(null)
  })
  test.each([ada, drCole, visitor] as const)('is for admins only', async (who) => {
    const input = { patientId: as(ada).id, firstDay: null, lastDay: null, reason }
    await expect(as(who).call(requestDisclosure, input)).rejects.toMatchObject({ status: who === visitor ? 401 : 403 })
    await expect(as(who).call(listDisclosureRequests, {})).rejects.toMatchObject({ status: who === visitor ? 401 : 403 })
  })
})

describe('approveDisclosureRequest', () => {
  test('is another admin’s decision, made once', async () => {
    const { id } = await ask()
    await expect(as(olive).call(approveDisclosureRequest, { id })).rejects.toMatchObject(refused(403, 'disclosure_request_own'))
    await expect(as(olive).call(refuseDisclosureRequest, { id })).rejects.toMatchObject(refused(403, 'disclosure_request_own'))
    await expect(as(olga).call(withdrawDisclosureRequest, { id })).rejects.toMatchObject(refused(403, 'disclosure_request_of_others'))
    const open = await as(olga).call(approveDisclosureRequest, { id })
    expect(open).toMatchObject({ state: 'open', deciderName: olga.name, isOpenToCaller: true })
    await expect(as(omar).call(refuseDisclosureRequest, { id })).rejects.toMatchObject(refused(409, 'disclosure_request_decided'))
    expect(await as(omar).call(getDisclosureRequest, { id })).toMatchObject({ state: 'open', isOpenToCaller: false })
    expect((await eventsOf(olive))[0]).toBe('disclosure_request_approved')
    const [news] = (await as(ada).call(notificationsApi.listNotifications, {})).rows
    expect(news).toMatchObject({ event: 'record_opened', values: { name: `${olive.name}, ${olga.name}` } })
    expect(JSON.stringify(await place.mails(ada.email))).not.toContain('copy of the record')
    await as(olga).call(endDisclosure, { id })
  })
  test('cannot be about the admin’s own messages', async () => {
    const { id } = await ask(olga)
    await expect(as(olga).call(approveDisclosureRequest, { id })).rejects.toMatchObject(refused(409, 'own_account'))
    await as(omar).call(refuseDisclosureRequest, { id })
    expect((await eventsOf(olive))[0]).toBe('disclosure_request_refused')
    expect(await as(olive).call(getDisclosureRequest, { id })).toMatchObject({ state: 'refused', opensUntil: null })
  })
  test('expires after seven days', async () => {
    const { id } = await ask()
    const before = place.clock.now().toISOString()
    place.clock.advance(7 * 24 * hourMs)
    await expect(as(olga).call(approveDisclosureRequest, { id })).rejects.toMatchObject(refused(409, 'disclosure_request_lapsed'))
    await expect(byHand(olga, decision, [id, 'approved'])).rejects.toMatchObject({ code: '42501' })
    expect((await as(olga).call(listDisclosureRequests, {})).rows.find((row) => row.id === id)?.state).toBe('lapsed')
    place.clock.set(before)
  })
})

describe('an approved disclosure', () => {
  let id: string
  beforeAll(async () => {
    id = (await opened()).id
  })

  test('is fetched encrypted by the two officers, with the practice’s wraps, and every fetch is audited', async () => {
    const kept = await as(olive).call(listArchivedConversations, { id })
    expect(kept.conversations.map((row) => [row.name, row.messages, row.unarchived, row.keyIds])).toEqual([
      [drDiaz.name, 1, 0, [keyId]],
      [drCole.name, 3, 1, [keyId]],
    ])
    expect(new Set(kept.identities.map(({ userId }) => userId))).toEqual(new Set([ada, drCole, drDiaz].map((who) => as(who).id)))
    expect(kept.records.map((key) => key.keyId)).toEqual([keyId])
    for (const officer of [olive, olga]) {
      const rows = await texts(officer, id)
      expect(rows.map(({ senderId, wrap }) => [senderId, wrap?.keyId ?? null])).toEqual([
        [as(ada).id, null],
        [as(ada).id, keyId],
        [as(drCole).id, keyId],
      ])
    }
    expect(await as(olga).call(getArchivedFile, { id, fileId: archivedFile })).toBe('x'.repeat(100))
    const views = (await as(ada).call(securityActivityApi.listRecordViews)).rows.map(({ event, actorName }) => [event, actorName])
    expect(views.filter(([event]) => event?.startsWith('archived_messages.')).slice(0, 4)).toEqual([
      ['archived_messages.file_opened', olga.name],
      ['archived_messages.read', olga.name],
      ['archived_messages.read', olive.name],
      ['archived_messages.listed', olive.name],
    ])
  })
  test('is closed to everyone else, including other admins', async () => {
    await expect(texts(omar, id)).rejects.toMatchObject(refused(403, 'disclosure_request_of_others'))
    await expect(as(omar).call(listArchivedConversations, { id })).rejects.toMatchObject({ status: 403 })
    await expect(as(omar).call(getArchivedFile, { id, fileId: archivedFile })).rejects.toMatchObject({ status: 403 })
    for (const who of [ada, drCole]) await expect(texts(who, id)).rejects.toMatchObject(refused(403, 'forbidden'))
    const denied = await place.sql("select from audit.log where outcome = 'denied' and actor_id = $1 and resource_id = $2", [
      as(omar).id,
      id,
    ])
    expect(denied.length).toBeGreaterThanOrEqual(3)
  })
  test('is limited to this patient', async () => {
    const bens = await fileOf(ben, drDiaz)
    expect((await texts(olive, id, drDiaz)).map(({ senderId }) => senderId)).toEqual([as(ada).id])
    expect(await texts(olive, id, ben)).toEqual([])
    await expect(as(olive).call(getArchivedFile, { id, fileId: bens })).rejects.toMatchObject(refused(404, 'file_not_found'))
  })
  test('is limited to the requested days', async () => {
    const { id: ofADay } = await opened(ada, { firstDay: '2027-01-05', lastDay: '2027-01-05' })
    expect(await texts(olive, ofADay)).toHaveLength(2)
    expect(await texts(olive, ofADay, drDiaz)).toEqual([])
    const { id: later } = await opened(ada, { firstDay: '2027-01-06' })
    expect((await as(olive).call(listArchivedConversations, { id: later })).conversations.map(({ name }) => name)).toEqual([drDiaz.name])
    await expect(as(olive).call(getArchivedFile, { id: later, fileId: archivedFile })).rejects.toMatchObject(refused(404, 'file_not_found'))
  })
  test('lasts a day, or until any admin ends it, and its officers are notified', async () => {
    const { id: short } = await opened()
    expect(await as(omar).call(endDisclosure, { id: short })).toMatchObject({ state: 'ended', isOpenToCaller: false })
    for (const officer of [olive, olga]) expect((await eventsOf(officer))[0]).toBe('disclosure_request_ended')
    expect(await eventsOf(omar)).not.toContain('disclosure_request_ended')
    await expect(texts(olga, short)).rejects.toMatchObject(refused(409, 'disclosure_request_closed'))
    await expect(as(olga).call(endDisclosure, { id: short })).rejects.toMatchObject(refused(409, 'disclosure_request_closed'))
    const before = place.clock.now().toISOString()
    place.clock.advance(24 * hourMs)
    await expect(texts(olive, id)).rejects.toMatchObject(refused(409, 'disclosure_request_closed'))
    expect(await as(olive).call(getDisclosureRequest, { id })).toMatchObject({ state: 'ended', endedAt: null })
    place.clock.set(before)
  })
  test('is closed to an officer who is no longer an admin', async () => {
    const role = (to: string) => place.sql('update app.profiles set role = $1 where id = $2', [to, as(olga).id])
    await role('patient')
    await expect(texts(olga, id)).rejects.toMatchObject({ status: 403 })
    expect(await byHand(olga, 'select from app.archived_messages($1, $2, null, null, 9)', [id, as(drCole).id])).toBe(0)
    await role('admin')
  })

  describe('through direct statements', () => {
    const rows = 'select from app.archived_messages($1, $2, null, null, 9)'
    test('messages and wraps are accessible only through the functions, which check the officers', async () => {
      expect(await byHand(olive, 'select from app.messages')).toBe(0)
      expect(await byHand(olive, 'select from app.message_keys')).toBe(0)
      expect(await byHand(olive, rows, [id, as(drCole).id])).toBe(3)
      expect(await byHand(omar, rows, [id, as(drCole).id])).toBe(0)
      expect(await byHand(omar, 'select from app.archived_conversations($1)', [id])).toBe(0)
      expect(await byHand(omar, 'select from app.archived_identities($1)', [id])).toBe(0)
      expect(await byHand(omar, 'select from app.archived_file($1, $2)', [id, archivedFile])).toBe(0)
    })
    test('no one approves their own, in another’s name, or twice', async () => {
      const { id: asked } = await ask()
      await expect(byHand(olive, decision, [asked, 'approved'])).rejects.toMatchObject({ code: '42501' })
      await expect(byHand(olga, decision, [asked, 'withdrawn'])).rejects.toMatchObject({ code: '42501' })
      const forged = decision.replace('app.uid()', `'${as(olga).id}'`)
      await expect(byHand(omar, forged, [asked, 'approved'])).rejects.toMatchObject({ code: '42501' })
      await expect(byHand(drCole, decision, [asked, 'approved'])).resolves.toBe(0)
      expect(await byHand(olga, decision, [asked, 'approved'])).toBe(1)
      await expect(byHand(olga, decision, [id, 'approved'])).rejects.toMatchObject({ code: '23505' })
    })
    test('the requester must still be an admin', async () => {
      const { id: asked } = await ask()
      const role = (to: string) => place.sql('update app.profiles set role = $1 where id = $2', [to, as(olive).id])
      await role('patient')
      await expect(byHand(olga, decision, [asked, 'approved'])).rejects.toMatchObject({ code: '42501' })
      await role('admin')
    })
    test('a day does not begin anew', async () => {
      await expect(byHand(olga, 'update app.disclosure_decisions set decided_at = app.at()')).rejects.toMatchObject({ code: '42501' })
      await expect(byHand(olga, 'delete from app.disclosure_decisions')).rejects.toMatchObject({ code: '42501' })
      await expect(byHand(olive, 'update app.disclosure_requests set last_day = null')).rejects.toMatchObject({ code: '42501' })
      const end = 'update app.disclosure_decisions set ended_at = app.at() where request_id = $1'
      expect(await byHand(omar, end, [id])).toBe(1)
      for (const who of [ada, drCole]) expect(await byHand(who, end, [id])).toBe(0)
    })
  })
})

describe('the two-person rule', () => {
  const dayMs = 24 * hourMs
  const raise = (by: Person, who: Person) =>
    as(by).call(adminAccountsApi.changeRole, { id: as(who).id, from: 'patient', to: 'admin', reason, entry: null })
  const askedBy = (who: Person) => as(who).call(requestDisclosure, { patientId: as(ben).id, firstDay: null, lastDay: null, reason })
  /** The outcome when one requests and the other approves, through the API and through a direct statement; rolled back. */
  async function together(asker: Person, decider: Person) {
    const { id } = await askedBy(asker)
    const { obstacle } = await as(decider).call(getDisclosureRequest, { id })
    const byStatement = await byHand(decider, decision, [id, 'approved']).catch((error: { code: string }) => error.code)
    const answer = await as(decider).raw({ method: 'POST', url: `/api/messages/disclosure-requests/${id}/approve` })
    if (answer.statusCode !== 200) expect(await as(decider).call(refuseDisclosureRequest, { id })).toMatchObject({ state: 'refused' })
    expect([answer.json().code ?? null, byStatement]).toEqual([obstacle, obstacle === null ? 1 : '42501'])
    return obstacle
  }

  test('excludes admins appointed by the other, directly or through a third, in either order and however long ago', async () => {
    await raise(olive, paul)
    place.clock.advance(hourMs)
    await raise(paul, tess)
    place.clock.advance(30 * dayMs)
    for (const [asker, decider] of [
      [olive, paul],
      [paul, olive],
      [olive, tess],
      [tess, paul],
    ] as const)
      expect(await together(asker, decider)).toBe('officers_promoted_together')
    expect(await together(tess, olga)).toBeNull()
    expect(await together(omar, paul)).toBeNull()
  })
  test('refuses a request if no other admin counts', async () => {
    const shut = (until: string | null) =>
      place.sql('update auth.users set banned_until = $1 where email = any ($2)', [until, [olga.email, omar.email]])
    await shut('9999-12-31')
    await expect(askedBy(olive)).rejects.toMatchObject(refused(409, 'officers_promoted_together'))
    await shut(null)
  })
  test('excludes admins in their first seven days', async () => {
    await raise(omar, uma)
    const raisedAt = place.clock.now().getTime()
    place.clock.advance(hourMs)
    expect(await together(uma, olga)).toBe('officer_promoted_lately')
    place.clock.set(new Date(raisedAt + 7 * dayMs - 1).toISOString())
    expect(await together(olga, uma)).toBe('officer_promoted_lately')
    place.clock.set(new Date(raisedAt + 7 * dayMs).toISOString())
    expect(await together(olga, uma)).toBeNull()
  })
  test('excludes admins for seven days after their second factor was reset', async () => {
    await place.sql('update auth.users set email_code_at = $2 where id = $1', [as(olga).id, place.clock.now()])
    await as(omar).call(adminAccountsApi.resetFactors, { id: as(olga).id, proof: 'video', reason })
    place.clock.advance(3 * dayMs)
    await place.runScheduledTasks()
    expect(await together(olive, olga)).toBe('officer_reset_lately')
    expect(await together(olga, omar)).toBe('officer_reset_lately')
    expect(await together(olive, omar)).toBeNull()
    place.clock.advance(7 * dayMs)
    expect(await together(olive, olga)).toBeNull()
  })
  test('an admin appointed by the operator starts a chain of their own, even if an admin had appointed them before', async () => {
    const { ownerUrl } = place.database
    expect(await createAdmin({ ownerUrl, email: paul.email, now: place.clock.now() })).toEqual({ kind: 'vouched' })
    expect(await together(olive, paul)).toBeNull()
    for (const raised of [olive, paul]) expect(await together(tess, raised)).toBe('officers_promoted_together')
  })
  test('also holds after one of the two was appointed again by others', async () => {
    const again = async (by: Person, who: Person) => {
      await as(by).call(adminAccountsApi.changeRole, { id: as(who).id, from: 'admin', to: 'patient', reason, entry: null })
      await raise(by, who)
      place.clock.advance(30 * dayMs)
    }
    await again(olga, tess)
    expect(await together(tess, olive)).toBe('officers_promoted_together')
    expect(await together(omar, tess)).toBeNull()
    await again(omar, olive)
    expect(await together(olive, tess)).toBe('officers_promoted_together')
    expect(await together(omar, olive)).toBe('officers_promoted_together')
    expect(await together(olga, olive)).toBeNull()
  })
})

describe('listDisclosureRequests', () => {
  test('continues where the previous page ended, and lists each once', async () => {
    for (let count = 0; count < 16; count += 1) {
      const { id } = await ask(ben)
      await as(olive).call(withdrawDisclosureRequest, { id })
    }
    const first = await as(omar).call(listDisclosureRequests, {})
    expect(first.rows).toHaveLength(20)
    expect(JSON.stringify(first)).not.toContain(reason)
    const second = await as(omar).call(listDisclosureRequests, { cursor: first.next ?? '' })
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(second.rows.some(({ patientName }) => patientName === ada.name)).toBe(true)
    const [view] = (await as(ada).call(securityActivityApi.listRecordViews)).rows
    expect(view).toMatchObject({ event: 'disclosure_requests.listed', actorName: omar.name })
    const listed = await place.sql<{ subjects: string[] }>(
      "select subject_ids as subjects from audit.log where event_type = 'disclosure_requests.listed' order by ts desc, seq desc limit 2",
    )
    expect(new Set(listed.map(({ subjects }) => subjects.length))).toEqual(new Set([1, 2]))
  })
})
