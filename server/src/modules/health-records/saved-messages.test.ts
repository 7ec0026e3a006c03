import { appointmentsApi } from '@uzima/contract/appointments'
import { healthRecordsApi, type WriteRecord } from '@uzima/contract/health-records'
import { notificationsApi } from '@uzima/contract/notifications'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { send, type Writer, writer } from '../../../test/encrypted-messages.ts'
import { ada, ben, drCole, drDiaz, nora } from '../../../test/people.ts'
import { upload } from '../../../test/uploads.ts'

const api = healthRecordsApi
let place: Clinic
let adas: Writer
let coles: Writer
const as = (who: Parameters<Clinic['as']>[0]) => place.as(who)
const refused = (status: number, code: string) => ({ status, problem: { code } })
const words: WriteRecord = {
  title: 'Message',
  type: 'other',
  date: '2026-12-20',
  provider: 'Dr. Cole',
  description: 'Take 5 mg',
  values: [],
  files: [],
}
const rows = () => place.sql<{ record_id: string }>('select record_id from app.health_record_messages where ended_at is null')

beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora] })
  const now = place.clock.now()
  ;[adas, coles] = await Promise.all([writer(as(ada), now), writer(as(drCole), now)])
  await giveConsent(as(ada))
  const visit = { doctorId: as(drCole).doctorId ?? '', start: '2027-01-06T09:00:00.000Z', reason: 'Check', mode: 'in_person' } as const
  await as(ada).call(appointmentsApi.bookAppointment, visit)
})

describe('a message saved to the record', () => {
  test('by the patient becomes their own record, to be reviewed, with its source; saving twice adds one', async () => {
    const { id: messageId, createdAt } = await send(coles, as(ada), 'Take 5 mg')
    const message = { senderId: as(drCole).id, messageId }
    const { id: file } = await upload(place, as(ada), { name: 'plan.txt', bytes: Buffer.from('Plan') })
    const saved = await as(ada).call(api.addHealthRecord, { ...words, files: [file], message })
    expect(saved).toMatchObject({ ...words, files: [{ id: file }], status: 'pending', fromMessage: { by: 'provider', sentAt: createdAt } })
    expect(await as(ada).call(api.addHealthRecord, { ...words, title: 'Again', message })).toEqual(saved)
    expect(await as(drCole).call(api.addPatientRecord, { ...words, status: 'normal', patientId: as(ada).id, message })).toMatchObject({
      id: saved.id,
    })
    expect(await rows()).toHaveLength(1)
    const list = { canSave: 'yes', saved: [{ ...message, recordId: saved.id }] }
    expect(await as(ada).call(api.listSavedMessages, { contactId: as(drCole).id })).toEqual(list)
    expect(await as(drCole).call(api.listPatientSavedMessages, { patientId: as(ada).id })).toEqual(list)
    expect(await as(ada).call(api.listSavedMessages, { contactId: as(drDiaz).id })).toEqual({ canSave: 'yes', saved: [] })
    const events = await place.sql(
      "select actor_id, subject_id, details from audit.log where event_type = 'health_record.added' order by ts, id",
    )
    expect(events[0]).toMatchObject({ actor_id: as(ada).id, subject_id: as(ada).id, details: { ...message, files: 1 } })
    expect(events.slice(1).map(({ details }) => details)).toEqual([{ replayed: true }, { replayed: true }])
    // no notification about a record that already existed
    expect((await as(ada).call(notificationsApi.listNotifications, {})).rows.some(({ event }) => event === 'record_added')).toBe(false)
  })
  test('by the doctor is in the patient’s record, and the patient is notified', async () => {
    const { id: messageId } = await send(adas, as(drCole), '118 this morning')
    const message = { senderId: as(ada).id, messageId }
    const ofAda = { ...words, status: 'normal', patientId: as(ada).id, message } as const
    const saved = await as(drCole).call(api.addPatientRecord, ofAda)
    expect(saved).toMatchObject({ status: 'normal', fromMessage: { by: 'patient' } })
    const notified = (await as(ada).call(notificationsApi.listNotifications, {})).rows.filter(({ event }) => event === 'record_added')
    expect(notified).toHaveLength(1)
    expect(await as(ada).call(api.getHealthRecord, { id: saved.id })).toMatchObject({ fromMessage: { by: 'patient' } })
    // two concurrent calls add one record
    const { id: another } = await send(adas, as(drCole), '121 this evening')
    const both = await Promise.allSettled(
      [1, 2].map(() => as(drCole).call(api.addPatientRecord, { ...ofAda, message: { ...message, messageId: another } })),
    )
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await rows()).toHaveLength(3)
  })
  test('deleted from the record it can be saved again', async () => {
    const { id: messageId } = await send(adas, as(drCole), 'Better today')
    const message = { senderId: as(ada).id, messageId }
    const first = await as(ada).call(api.addHealthRecord, { ...words, message })
    await as(ada).call(api.deleteHealthRecord, { id: first.id })
    const { saved } = await as(ada).call(api.listSavedMessages, { contactId: as(drCole).id })
    expect(saved.map((each) => each.messageId)).not.toContain(messageId)
    const second = await as(ada).call(api.addHealthRecord, { ...words, message })
    expect(second.id).not.toBe(first.id)
  })
  test('of other people, or into another person’s record, is refused and nothing is stored', async () => {
    const { id: messageId } = await send(adas, as(drCole), 'Mine')
    const message = { senderId: as(ada).id, messageId }
    const before = await place.sql('select id from app.health_records')
    const ofAda = { ...words, status: 'normal', patientId: as(ada).id, message } as const
    // before consent, of someone else's conversation, unknown, without a care relation
    await expect(as(ben).call(api.addHealthRecord, { ...words, message })).rejects.toMatchObject(refused(403, 'consent_required'))
    expect(await as(ben).call(api.listSavedMessages, { contactId: as(drCole).id })).toEqual({ canSave: 'consent', saved: [] })
    await giveConsent(as(ben))
    await expect(as(ben).call(api.addHealthRecord, { ...words, message })).rejects.toMatchObject(refused(404, 'message_not_found'))
    const unknown = { ...message, messageId: crypto.randomUUID() }
    await expect(as(ada).call(api.addHealthRecord, { ...words, message: unknown })).rejects.toMatchObject(refused(404, 'message_not_found'))
    await expect(as(drDiaz).call(api.addPatientRecord, ofAda)).rejects.toMatchObject(refused(404, 'not_found'))
    expect(await as(drDiaz).call(api.listPatientSavedMessages, { patientId: as(ada).id })).toEqual({ canSave: 'no', saved: [] })
    // not into the doctor's own record
    await giveConsent(as(drCole))
    await expect(as(drCole).call(api.addHealthRecord, { ...words, message })).rejects.toMatchObject(refused(404, 'message_not_found'))
    expect(await place.sql('select id from app.health_records')).toHaveLength(before.length)
  })
})
