import { readFileSync } from 'node:fs'
import { type NotificationEvent, notificationEvents } from '@uzima/contract/notifications'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { languages } from '#lib/languages.ts'
import { notificationWords } from './notification-words.ts'

/** The value the server sends with each event. */
const names: Record<NotificationEvent, 'order' | 'doctor' | 'patient' | 'name' | null> = {
  visit_booked: 'doctor',
  visit_moved: 'doctor',
  visit_cancelled: 'doctor',
  visit_reminder: 'doctor',
  visit_completed: 'doctor',
  visit_missed: 'doctor',
  visit_note: 'doctor',
  patient_waiting: 'patient',
  visit_booked_with_you: 'patient',
  visit_moved_by_patient: 'patient',
  visit_cancelled_by_patient: 'patient',
  visit_moved_by_practice: 'doctor',
  visit_cancelled_by_practice: 'doctor',
  visit_moved_with_you: 'patient',
  visit_moved_to_other: 'patient',
  visit_cancelled_with_you: 'patient',
  group_visit_scheduled_with_you: null,
  group_visit_moved_with_you: null,
  group_visit_cancelled_with_you: null,
  waitlist_offered: 'doctor',
  waitlist_removed: null,
  series_booked: 'doctor',
  series_changed: 'doctor',
  series_cancelled: 'doctor',
  series_booked_with_you: 'patient',
  series_changed_by_patient: 'patient',
  series_cancelled_by_patient: 'patient',
  series_date_unbooked: 'doctor',
  series_reminder: null,
  record_added: 'doctor',
  record_reviewed: 'doctor',
  result_final: 'doctor',
  result_corrected: 'doctor',
  order_requested: 'doctor',
  order_cancelled: 'doctor',
  order_result_in: 'doctor',
  vital_added: 'doctor',
  chart_entry_recorded: 'doctor',
  chart_entry_changed: 'doctor',
  chart_entry_refuted: 'doctor',
  letter_signed: 'doctor',
  letter_withdrawn: 'doctor',
  letter_opened: null,
  critical_value: 'patient',
  record_shared: 'patient',
  record_access_ended: 'patient',
  record_access_restored: 'patient',
  record_opened_in_emergency: 'name',
  emergency_access_opened: 'name',
  records_merged: null,
  records_separated: null,
  medication_prescribed: 'doctor',
  medication_changed: 'doctor',
  medication_stopped: 'doctor',
  medication_resumed: 'doctor',
  dose_due: null,
  task_given: 'name',
  task_done: 'name',
  task_commented: 'name',
  result_unreviewed: 'patient',
  results_unreviewed: null,
  refill_requested: 'patient',
  refill_approved: 'doctor',
  refill_refused: 'doctor',
  delivery_requested: 'order',
  delivery_accepted: 'order',
  delivery_on_its_way: 'order',
  delivery_delivered: 'order',
  delivery_cancelled: 'order',
  delivery_unpaid: 'order',
  subscription_renewed: null,
  subscription_unpaid: null,
  subscription_ended: null,
  forum_reply_received: 'name',
  forum_text_removed: null,
  forum_text_restored: null,
  forum_post_locked: null,
  forum_post_unlocked: null,
  forum_post_pinned: null,
  forum_report_waiting: null,
  message_received: 'name',
  message_keys_replaced: null,
  message_way_changed: null,
  disclosure_request_waiting: 'name',
  disclosure_request_approved: 'name',
  disclosure_request_refused: 'name',
  disclosure_request_ended: 'name',
  record_opened: 'name',
  application_waiting: 'name',
  application_approved: null,
  application_rejected: null,
  factor_reset_waiting: 'name',
  factor_reset_asked: null,
  factor_reset_allowed: null,
  role_changed: null,
  admin_raised: 'name',
  admin_made_on_server: 'name',
  payment_refunded: null,
  payment_partly_refunded: null,
  refund_failed: null,
  payment_disputed: null,
  dispute_lost: null,
  dispute_over: null,
  factor_reset_done: null,
}
/** Events without a date: they apply from now on. */
const timeless = new Set<NotificationEvent>([
  'patient_waiting',
  'series_changed',
  'series_cancelled',
  'series_changed_by_patient',
  'series_cancelled_by_patient',
  'record_added',
  'record_reviewed',
  'result_final',
  'result_corrected',
  'order_requested',
  'order_cancelled',
  'order_result_in',
  'vital_added',
  'chart_entry_recorded',
  'chart_entry_changed',
  'chart_entry_refuted',
  'letter_signed',
  'letter_withdrawn',
  'medication_prescribed',
  'medication_changed',
  'medication_stopped',
  'medication_resumed',
  'result_unreviewed',
  'refill_requested',
  'refill_approved',
  'refill_refused',
  'delivery_requested',
  'delivery_accepted',
  'delivery_on_its_way',
  'delivery_delivered',
  'delivery_cancelled',
  'delivery_unpaid',
  'record_access_ended',
  'record_access_restored',
])
/** Events that have a date beside those that name somebody of the visit: about the reader's own account, and until when a record is open. */
const dated = new Set<NotificationEvent>([
  'group_visit_scheduled_with_you',
  'group_visit_moved_with_you',
  'group_visit_cancelled_with_you',
  'record_opened_in_emergency',
  'subscription_renewed',
  'subscription_unpaid',
  'subscription_ended',
])

const ofMoney = new Set<NotificationEvent>([
  ...(['payment_refunded', 'payment_partly_refunded', 'refund_failed', 'payment_disputed', 'dispute_lost', 'dispute_over'] as const),
])

describe.each(languages)('in %s', (language) => {
  const i18n = i18next.createInstance()
  const texts = JSON.parse(readFileSync(new URL(`../../../locales/${language}/notifications.json`, import.meta.url), 'utf8'))
  void i18n.init({ lng: language, resources: { [language]: { notifications: texts } }, interpolation: { escapeValue: false } })

  // @acceptance NOTIF-020
  test.each(notificationEvents)('%s names who and when', (event) => {
    const who = names[event]
    const values = {
      ...(who && { [who]: 'Zawadi Mushi' }),
      ...(who === 'order' && { pharmacy: 'Corner Pharmacy' }),
      ...(event === 'admin_raised' && { by: 'Olive Admin' }),
      ...(ofMoney.has(event) && { amount: '$10.00', refunded: '$3.00', reference: 'UZ7K2M9QX4TB' }),
      ...((dated.has(event) || (who && who !== 'name' && !timeless.has(event))) && { time: '2026-11-23T14:30:00.000Z' }),
      // only used in the email about a moved visit; the app shows just the new time
      ...(event.startsWith('visit_moved') && { visit: '0198c2f4-0000-7000-8000-000000000001', was: '2026-11-21T09:15:00.000Z' }),
    }
    const { title, message } = notificationWords(i18n.t, { event, values })
    expect(`${title} ${message}`).not.toMatch(/\{\{|event\.|T14:30|21|9:15/)
    if (who) expect(message).toContain('Zawadi Mushi')
    if ('time' in values) expect(message).toMatch(/23/)
  })
})
