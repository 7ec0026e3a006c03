import { notificationsApi } from '@uzima/contract/notifications'
import { type ChangeNotificationSettings, notificationSettingsApi } from '@uzima/contract/notifications/settings'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { queueMail } from '#mail/outbox.ts'
import { sendNext } from '#mail/send.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben } from '../../../test/people.ts'
import { emailMayLeave } from './delivery.ts'
import { type Notice, notify } from './public.ts'

const phone = '+254712345678'
const evening = '2027-01-04T20:00:00Z'
/** At the time used below it is 21:30 in Paris and past midnight in Nairobi. */
const night = { from: '21:00', until: '07:00' }

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben] })
  await place.sql('update auth.users set phone = $2, phone_confirmed_at = $3 where id = $1', [
    place.as(ada).id,
    phone.slice(1),
    place.clock.now(),
  ])
})
beforeEach(async () => {
  place.clock.set(evening)
  await place.sql('delete from app.notifications')
  await place.sql('delete from app.notification_settings')
  await place.sql('delete from app.mails')
})

const change = (settings: ChangeNotificationSettings, who = ada) =>
  place.as(who).call(notificationSettingsApi.changeNotificationSettings, settings)
const sendNotice = (event: Notice['event'], isGrave?: boolean, who = ada) =>
  inSystem(place.app.system, (ctx) =>
    notify(ctx, [
      { userId: place.as(who).id, event, values: { doctor: 'Dr. Cole' }, link: '/health-records?record=1', ...(isGrave && { isGrave }) },
    ]),
  )
const deliver = () => place.deliver()
const letters = async (to: string) => (await place.mails(to)).map(({ letter }) => letter)

describe('deliverNotices', () => {
  test('a mail says only that there is something new, and is sent once however many workers deliver it', async () => {
    await sendNotice('record_added')
    await Promise.all([deliver(), deliver()])
    await deliver()
    const [mail, ...more] = await place.mails(ada.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ letter: 'news', link: 'http://localhost:3000/notifications' })
    expect(JSON.stringify(mail)).not.toMatch(/record|Cole/i)
    expect(await place.mails(phone)).toEqual([])
  })

  test('several notifications at once make one mail and one text message', async () => {
    await change({ smsNotifications: true })
    for (const event of ['record_added', 'record_reviewed', 'series_reminder'] as const) await sendNotice(event, event === 'record_added')
    await deliver()
    expect(await letters(ada.email)).toEqual(['news'])
    expect(await letters(phone)).toEqual(['news_text'])
  })

  test('text messages are sent for high priority, if switched on and the number is confirmed', async () => {
    await sendNotice('dose_due')
    await deliver()
    expect(await letters(phone)).toEqual([])
    await change({ smsNotifications: true })
    await sendNotice('record_added')
    await deliver()
    expect(await letters(phone)).toEqual([])
    await sendNotice('dose_due')
    await deliver()
    const [text] = await place.mails(phone)
    expect(text).toMatchObject({ letter: 'reminder_text' })
    expect(text?.text).toContain('You have a reminder: http://localhost:3000/notifications')
    await change({ smsNotifications: true }, ben)
    await place.sql("update auth.users set phone = '33612345678' where id = $1", [place.as(ben).id])
    await sendNotice('dose_due', false, ben)
    await deliver()
    expect(await place.mails('+33612345678')).toEqual([])
  })

  test.each([
    ['the switch of its kind is off', { healthReminders: false }],
    ['mails are off', { emailNotifications: false }],
  ])('nothing leaves by mail where %s', async (_, settings) => {
    await change(settings)
    await sendNotice('record_added', true)
    await deliver()
    expect(await place.mails(ada.email)).toEqual([])
    // switching it back on doesn't send the missed mail: it stays available in the app
    await change({ healthReminders: true, emailNotifications: true })
    await deliver()
    expect(await place.mails(ada.email)).toEqual([])
    expect((await place.as(ada).call(notificationsApi.listNotifications)).rows).toHaveLength(1)
  })

  test('account security notices are mailed even if everything is switched off', async () => {
    await change({ systemAlerts: false, emailNotifications: false, quietHours: { from: '19:00', until: '23:00' } })
    await sendNotice('message_keys_replaced')
    await deliver()
    expect(await letters(ada.email)).toEqual(['news'])
  })

  test('a visit notification that names no visit sends no mail of its own: its module has already queued one', async () => {
    await sendNotice('visit_booked')
    await deliver()
    expect(await place.mails(ada.email)).toEqual([])
  })

  test('notifications that were read or are a day old are not sent', async () => {
    await sendNotice('record_added')
    await place.as(ada).call(notificationsApi.readAllNotifications)
    await deliver()
    await sendNotice('record_added')
    place.clock.advance(24 * 3_600_000)
    await deliver()
    expect(await place.mails(ada.email)).toEqual([])
  })

  test('nothing is sent to an unconfirmed address', async () => {
    await place.sql('update auth.users set email_confirmed_at = null where id = $1', [place.as(ben).id])
    await sendNotice('record_added', false, ben)
    await deliver()
    expect(await place.mails(ben.email)).toEqual([])
    await place.sql('update auth.users set email_confirmed_at = $2 where id = $1', [place.as(ben).id, place.clock.now()])
  })
})

describe('quiet hours', () => {
  test('delay what is not urgent until they end in the person’s own time zone', async () => {
    await change({ quietHours: night }, ben)
    await sendNotice('record_added', false, ben)
    await sendNotice('record_added')
    await deliver()
    // Ada has no quiet hours; for Ben it is past 21:00 in Paris
    expect(await letters(ada.email)).toEqual(['news'])
    expect(await letters(ben.email)).toEqual([])
    expect((await place.as(ben).call(notificationsApi.countUnread)).unread).toBe(1)
    place.clock.set('2027-01-05T05:59:00Z')
    await deliver()
    expect(await letters(ben.email)).toEqual([])
    place.clock.set('2027-01-05T06:00:00Z')
    await deliver()
    await deliver()
    expect(await letters(ben.email)).toEqual(['news'])
  })
  test('do not delay high priority', async () => {
    await change({ quietHours: night, smsNotifications: true })
    place.clock.set('2027-01-04T23:00:00Z')
    await sendNotice('record_added', true)
    await deliver()
    expect(await letters(ada.email)).toEqual(['news'])
    expect(await letters(phone)).toEqual(['news_text'])
  })
})

describe('a mail from another module', () => {
  const link = 'http://localhost:3000/appointments'
  const when = { when: 'Tuesday', was: 'Tuesday', place: 'Lake Street 1' }
  const visit = {
    doctor: 'Dr. Cole',
    reminders: '',
    ...when,
    link,
    rescheduleLink: `${link}?do=reschedule`,
    cancelLink: `${link}?do=cancel`,
    checkInLink: `${link}/check-in`,
  }
  const write = (letter: 'visit_booked' | 'visit_booked_with_you' | 'visit_reminder') =>
    inSystem(place.app.system, (ctx) => queueMail(ctx, { to: ada.email, userId: place.as(ada).id, letter, locale: 'en', values: visit }))
  const sent: string[] = []
  const sendAll = async () => {
    sent.length = 0
    let sending: string
    do sending = await sendNext(place.app.system, async ({ subject }) => void sent.push(subject), emailMayLeave)
    while (sending !== 'none')
    return sent.length
  }

  test.each([
    ['its kind', { appointments: false }],
    ['mail', { emailNotifications: false }],
  ])('stays where its reader has switched %s off, for good', async (_, settings) => {
    await write('visit_booked')
    await change(settings)
    expect(await sendAll()).toBe(0)
    expect(await place.sql('select status from app.mails')).toEqual([{ status: 'withheld' }])
    await change({ appointments: true, emailNotifications: true })
    expect(await sendAll()).toBe(0)
  })
  test('waits for the end of quiet hours, unless it is an answer or urgent', async () => {
    await change({ quietHours: night })
    place.clock.set('2027-01-04T22:00:00Z')
    for (const letter of ['visit_booked_with_you', 'visit_booked', 'visit_reminder'] as const) await write(letter)
    expect(await sendAll()).toBe(2)
    place.clock.set('2027-01-05T07:00:00Z')
    expect(await sendAll()).toBe(1)
    expect(await place.sql('select distinct status, attempts from app.mails')).toEqual([{ status: 'sent', attempts: 1 }])
  })
  test('about account security is sent whatever is switched off', async () => {
    await change({ systemAlerts: false, emailNotifications: false })
    await inSystem(place.app.system, (ctx) =>
      queueMail(ctx, { to: ada.email, userId: place.as(ada).id, letter: 'password_changed', locale: 'en', values: { time: 'now' } }),
    )
    expect(await sendAll()).toBe(1)
  })
})
