import type { Notification, NotificationEvent } from '@uzima/contract/notifications'
import type { EmailTemplateName } from '#mail/templates.ts'

type Priority = Notification['priority']

export type Rule = {
  /** The recipient. owner: the person whose account it is about. */
  to: 'patient' | 'provider' | 'owner' | 'admin'
  /** Determines its icon, and which of the reader's switches applies. */
  type: Notification['type']
  priority: Priority
  /** The caller may mark an occurrence as grave, which makes its priority high. */
  mayBeGrave?: true
  /**
   * news, reminder: generic mails written at delivery. Any other template belongs to the module of the event, which either queues it itself
   * or writes it at delivery; the same switches apply.
   */
  mail: EmailTemplateName | 'none'
  /** push: to the reader's browsers. text: also by text message if the priority is high. */
  phone: 'none' | 'push' | 'text'
  /** The module of the event writes the text message as well as the mail. */
  hasOwnText?: true
  /** About something the reader has planned: push and text messages say so. */
  isReminder?: true
  /** The reader has just asked for it: quiet hours don't delay its mail. */
  isAnswer?: true
  /** Account security, and danger to a patient: switches and quiet hours don't apply. */
  isAlways?: true
  /** Reading all at once doesn't mark it as read. */
  staysUntilOpened?: true
}

/** The single source for who is notified of what, with which priority and by which channels. */
export const rules: Record<NotificationEvent, Rule> = {
  visit_booked: { to: 'patient', type: 'appointment', priority: 'medium', mail: 'visit_booked', phone: 'none', isAnswer: true },
  visit_moved: { to: 'patient', type: 'appointment', priority: 'high', mail: 'visit_moved', phone: 'text' },
  visit_cancelled: { to: 'patient', type: 'appointment', priority: 'high', mail: 'visit_cancelled', phone: 'text' },
  visit_reminder: {
    ...{ to: 'patient', type: 'appointment', priority: 'high', mail: 'visit_reminder', phone: 'text' },
    ...{ hasOwnText: true, isReminder: true },
  },
  visit_completed: { to: 'patient', type: 'appointment', priority: 'low', mail: 'none', phone: 'none' },
  visit_missed: { to: 'patient', type: 'appointment', priority: 'low', mail: 'none', phone: 'none' },
  visit_note: { to: 'patient', type: 'appointment', priority: 'medium', mail: 'news', phone: 'push' },
  patient_waiting: { to: 'provider', type: 'appointment', priority: 'high', mail: 'none', phone: 'push' },
  visit_booked_with_you: { to: 'provider', type: 'appointment', priority: 'medium', mail: 'visit_booked_with_you', phone: 'push' },
  visit_moved_by_patient: { to: 'provider', type: 'appointment', priority: 'medium', mail: 'visit_moved_by_patient', phone: 'push' },
  visit_cancelled_by_patient: {
    to: 'provider',
    type: 'appointment',
    priority: 'medium',
    mail: 'visit_cancelled_by_patient',
    phone: 'push',
  },
  visit_moved_by_practice: { to: 'patient', type: 'appointment', priority: 'high', mail: 'visit_moved', phone: 'text' },
  visit_cancelled_by_practice: { to: 'patient', type: 'appointment', priority: 'high', mail: 'visit_cancelled', phone: 'text' },
  // their schedule shows it at once, and the front desk is in the same house
  visit_booked_at_desk: { to: 'provider', type: 'appointment', priority: 'medium', mail: 'none', phone: 'push' },
  walk_in_taken: { to: 'provider', type: 'appointment', priority: 'high', mail: 'none', phone: 'push' },
  visit_moved_with_you: { to: 'provider', type: 'appointment', priority: 'medium', mail: 'none', phone: 'push' },
  visit_moved_to_other: { to: 'provider', type: 'appointment', priority: 'medium', mail: 'none', phone: 'push' },
  visit_cancelled_with_you: { to: 'provider', type: 'appointment', priority: 'medium', mail: 'none', phone: 'push' },
  // no notification for each seat; the schedule shows them
  group_visit_scheduled_with_you: { to: 'provider', type: 'appointment', priority: 'medium', mail: 'none', phone: 'push' },
  group_visit_moved_with_you: { to: 'provider', type: 'appointment', priority: 'medium', mail: 'none', phone: 'push' },
  group_visit_cancelled_with_you: { to: 'provider', type: 'appointment', priority: 'medium', mail: 'none', phone: 'push' },
  waitlist_offered: { to: 'patient', type: 'appointment', priority: 'high', mail: 'waitlist_offered', phone: 'text', hasOwnText: true },
  absence_proposed: { to: 'patient', type: 'appointment', priority: 'high', mail: 'absence_proposed', phone: 'text', hasOwnText: true },
  absence_asked: { to: 'patient', type: 'appointment', priority: 'high', mail: 'absence_asked', phone: 'text', hasOwnText: true },
  visit_with_other: { to: 'patient', type: 'appointment', priority: 'high', mail: 'news', phone: 'text' },
  series_doctor_left: { to: 'patient', type: 'appointment', priority: 'high', mail: 'news', phone: 'text' },
  series_ended_by_practice: { to: 'patient', type: 'appointment', priority: 'high', mail: 'news', phone: 'text' },
  waitlist_added: { to: 'patient', type: 'appointment', priority: 'medium', mail: 'news', phone: 'push' },
  waitlist_removed: { to: 'patient', type: 'appointment', priority: 'medium', mail: 'news', phone: 'push' },
  waitlist_withdrawn: { to: 'patient', type: 'appointment', priority: 'high', mail: 'news', phone: 'text' },
  // where it is and what to bring; the email about a moved visit has the new time
  group_visit_changed: { to: 'patient', type: 'appointment', priority: 'high', mail: 'news', phone: 'text' },
  waited_group_changed: { to: 'patient', type: 'appointment', priority: 'medium', mail: 'news', phone: 'push' },
  waited_group_cancelled: { to: 'patient', type: 'appointment', priority: 'medium', mail: 'news', phone: 'push' },

  series_booked: { to: 'patient', type: 'appointment', priority: 'medium', mail: 'series_booked', phone: 'none', isAnswer: true },
  series_changed: { to: 'patient', type: 'appointment', priority: 'medium', mail: 'series_changed', phone: 'none', isAnswer: true },
  series_cancelled: { to: 'patient', type: 'appointment', priority: 'medium', mail: 'series_cancelled', phone: 'none', isAnswer: true },
  series_booked_with_you: { to: 'provider', type: 'appointment', priority: 'medium', mail: 'series_booked_with_you', phone: 'push' },
  series_changed_by_patient: {
    to: 'provider',
    type: 'appointment',
    priority: 'medium',
    mail: 'series_changed_by_patient',
    phone: 'push',
  },
  series_cancelled_by_patient: {
    to: 'provider',
    type: 'appointment',
    priority: 'medium',
    mail: 'series_cancelled_by_patient',
    phone: 'push',
  },
  series_date_unbooked: { to: 'patient', type: 'appointment', priority: 'high', mail: 'news', phone: 'text' },
  series_reminder: { to: 'patient', type: 'appointment', priority: 'high', mail: 'reminder', phone: 'text', isReminder: true },

  record_shared: { to: 'provider', type: 'health', priority: 'medium', mail: 'record_shared', phone: 'push' },
  record_access_ended: { to: 'provider', type: 'health', priority: 'medium', mail: 'none', phone: 'none' },
  record_access_restored: { to: 'provider', type: 'health', priority: 'medium', mail: 'none', phone: 'none' },
  record_opened_in_emergency: { to: 'patient', type: 'system', priority: 'high', mail: 'news', phone: 'text', isAlways: true },
  emergency_access_opened: { to: 'admin', type: 'system', priority: 'high', mail: 'none', phone: 'push' },
  records_merged: { to: 'patient', type: 'system', priority: 'high', mail: 'news', phone: 'push', isAlways: true },
  records_separated: { to: 'patient', type: 'system', priority: 'high', mail: 'news', phone: 'push', isAlways: true },
  record_added: { to: 'patient', type: 'health', priority: 'medium', mayBeGrave: true, mail: 'news', phone: 'text' },
  record_reviewed: { to: 'patient', type: 'health', priority: 'medium', mayBeGrave: true, mail: 'news', phone: 'text' },
  result_final: { to: 'patient', type: 'health', priority: 'medium', mayBeGrave: true, mail: 'news', phone: 'text' },
  result_corrected: { to: 'patient', type: 'health', priority: 'high', mail: 'news', phone: 'text' },
  order_requested: { to: 'patient', type: 'health', priority: 'medium', mail: 'news', phone: 'text' },
  order_cancelled: { to: 'patient', type: 'health', priority: 'medium', mail: 'news', phone: 'text' },
  order_result_in: { to: 'patient', type: 'health', priority: 'medium', mayBeGrave: true, mail: 'news', phone: 'text' },
  critical_value: {
    to: 'provider',
    type: 'health',
    priority: 'high',
    mail: 'news',
    phone: 'text',
    isAlways: true,
    staysUntilOpened: true,
  },
  vital_added: { to: 'patient', type: 'health', priority: 'medium', mayBeGrave: true, mail: 'news', phone: 'text' },
  chart_entry_recorded: { to: 'patient', type: 'health', priority: 'medium', mail: 'news', phone: 'text' },
  chart_entry_changed: { to: 'patient', type: 'health', priority: 'medium', mail: 'news', phone: 'text' },
  chart_entry_refuted: { to: 'patient', type: 'health', priority: 'medium', mail: 'news', phone: 'text' },
  letter_signed: { to: 'patient', type: 'health', priority: 'medium', mail: 'news', phone: 'push' },
  letter_withdrawn: { to: 'patient', type: 'health', priority: 'high', mail: 'news', phone: 'text' },
  letter_opened: { to: 'patient', type: 'health', priority: 'medium', mail: 'news', phone: 'push' },
  health_link_opened: { to: 'patient', type: 'health', priority: 'medium', mail: 'news', phone: 'push' },
  health_link_old: { to: 'patient', type: 'health', priority: 'medium', mail: 'news', phone: 'push' },
  result_unmatched: { to: 'provider', type: 'health', priority: 'high', mail: 'news', phone: 'push' },
  result_repeated: { to: 'admin', type: 'system', priority: 'high', mail: 'news', phone: 'push' },
  app_access_ending: { to: 'patient', type: 'health', priority: 'medium', mail: 'news', phone: 'push' },
  portal_entries: { to: 'patient', type: 'health', priority: 'medium', mail: 'news', phone: 'push' },
  portal_ended: { to: 'patient', type: 'health', priority: 'medium', mail: 'news', phone: 'push' },
  portal_silent: { to: 'patient', type: 'health', priority: 'medium', mail: 'news', phone: 'push' },

  medication_prescribed: { to: 'patient', type: 'health', priority: 'high', mail: 'care_news', phone: 'text' },
  medication_changed: { to: 'patient', type: 'health', priority: 'high', mail: 'care_news', phone: 'text' },
  medication_stopped: { to: 'patient', type: 'health', priority: 'high', mail: 'care_news', phone: 'text' },
  medication_resumed: { to: 'patient', type: 'health', priority: 'high', mail: 'care_news', phone: 'text' },
  dose_due: { to: 'patient', type: 'health', priority: 'high', mail: 'dose_due', phone: 'text', isReminder: true },
  task_given: { to: 'provider', type: 'health', priority: 'medium', mail: 'news', phone: 'push' },
  task_done: { to: 'provider', type: 'health', priority: 'low', mail: 'none', phone: 'none' },
  task_commented: { to: 'provider', type: 'health', priority: 'low', mail: 'none', phone: 'none' },
  result_unreviewed: { to: 'provider', type: 'health', priority: 'high', mail: 'news', phone: 'push' },
  results_unreviewed: { to: 'admin', type: 'system', priority: 'high', mail: 'news', phone: 'push' },
  refill_requested: { to: 'provider', type: 'health', priority: 'medium', mail: 'patient_request', phone: 'push' },
  refill_approved: { to: 'patient', type: 'health', priority: 'high', mail: 'care_news', phone: 'text' },
  refill_refused: { to: 'patient', type: 'health', priority: 'high', mail: 'care_news', phone: 'text' },
  delivery_requested: { to: 'admin', type: 'system', priority: 'medium', mail: 'news', phone: 'push' },
  delivery_accepted: { to: 'patient', type: 'health', priority: 'low', mail: 'none', phone: 'none' },
  delivery_on_its_way: { to: 'patient', type: 'health', priority: 'medium', mail: 'news', phone: 'push' },
  delivery_delivered: { to: 'patient', type: 'health', priority: 'medium', mail: 'none', phone: 'push' },
  delivery_cancelled: { to: 'patient', type: 'health', priority: 'high', mail: 'news', phone: 'text' },
  delivery_unpaid: { to: 'patient', type: 'health', priority: 'medium', mail: 'news', phone: 'push' },

  subscription_renewed: { to: 'owner', type: 'system', priority: 'low', mail: 'none', phone: 'none' },
  subscription_unpaid: { to: 'owner', type: 'system', priority: 'high', mail: 'news', phone: 'text' },
  subscription_ended: { to: 'owner', type: 'system', priority: 'medium', mail: 'news', phone: 'push' },

  message_received: { to: 'owner', type: 'message', priority: 'medium', mail: 'news', phone: 'push' },
  message_keys_replaced: { to: 'owner', type: 'system', priority: 'high', mail: 'news', phone: 'text', isAlways: true },
  message_way_changed: { to: 'owner', type: 'system', priority: 'high', mail: 'news', phone: 'push', isAlways: true },
  disclosure_request_waiting: { to: 'admin', type: 'system', priority: 'high', mail: 'news', phone: 'push' },
  disclosure_request_approved: { to: 'admin', type: 'system', priority: 'high', mail: 'news', phone: 'push' },
  disclosure_request_refused: { to: 'admin', type: 'system', priority: 'medium', mail: 'none', phone: 'none' },
  disclosure_request_ended: { to: 'admin', type: 'system', priority: 'medium', mail: 'none', phone: 'none' },
  record_opened: { to: 'patient', type: 'system', priority: 'high', mail: 'news', phone: 'text', isAlways: true },

  forum_reply_received: { to: 'owner', type: 'message', priority: 'low', mail: 'news', phone: 'push' },
  forum_text_removed: { to: 'owner', type: 'system', priority: 'medium', mail: 'news', phone: 'push' },
  forum_text_restored: { to: 'owner', type: 'system', priority: 'medium', mail: 'news', phone: 'push' },
  forum_post_locked: { to: 'owner', type: 'system', priority: 'low', mail: 'none', phone: 'none' },
  forum_post_unlocked: { to: 'owner', type: 'system', priority: 'low', mail: 'none', phone: 'none' },
  forum_post_pinned: { to: 'owner', type: 'system', priority: 'low', mail: 'none', phone: 'none' },
  forum_report_waiting: { to: 'admin', type: 'system', priority: 'medium', mail: 'news', phone: 'push' },

  invoice_issued: { to: 'owner', type: 'system', priority: 'medium', mail: 'news', phone: 'push' },
  invoice_cancelled: { to: 'owner', type: 'system', priority: 'medium', mail: 'news', phone: 'push' },
  payment_refunded: { to: 'owner', type: 'system', priority: 'medium', mail: 'payment_refunded', phone: 'push' },
  payment_partly_refunded: { to: 'owner', type: 'system', priority: 'medium', mail: 'payment_partly_refunded', phone: 'push' },
  refund_failed: { to: 'admin', type: 'system', priority: 'high', mail: 'news', phone: 'push' },
  payment_disputed: { to: 'admin', type: 'system', priority: 'high', mail: 'news', phone: 'push' },
  dispute_lost: { to: 'admin', type: 'system', priority: 'medium', mail: 'news', phone: 'push' },
  dispute_over: { to: 'admin', type: 'system', priority: 'low', mail: 'none', phone: 'none' },

  application_waiting: { to: 'admin', type: 'system', priority: 'medium', mail: 'application_waiting', phone: 'push' },
  application_approved: { to: 'owner', type: 'system', priority: 'high', mail: 'application_approved', phone: 'text' },
  application_rejected: { to: 'owner', type: 'system', priority: 'high', mail: 'application_rejected', phone: 'text' },
  role_changed: { to: 'owner', type: 'system', priority: 'high', mail: 'role_changed', phone: 'push', isAlways: true },
  staff_invitation_accepted: { to: 'admin', type: 'system', priority: 'medium', mail: 'news', phone: 'push' },
  admin_raised: { to: 'admin', type: 'system', priority: 'high', mail: 'news', phone: 'push', isAlways: true },
  admin_made_on_server: { to: 'admin', type: 'system', priority: 'high', mail: 'news', phone: 'push', isAlways: true },
  backup_failed: { to: 'admin', type: 'system', priority: 'high', mail: 'news', phone: 'push' },
  backup_overdue: { to: 'admin', type: 'system', priority: 'high', mail: 'news', phone: 'push' },
  backup_trial_failed: { to: 'admin', type: 'system', priority: 'high', mail: 'news', phone: 'push' },
  disk_low: { to: 'admin', type: 'system', priority: 'high', mail: 'news', phone: 'push' },
  disk_scarce: { to: 'admin', type: 'system', priority: 'high', mail: 'news', phone: 'push' },
  disk_refused: { to: 'admin', type: 'system', priority: 'high', mail: 'news', phone: 'push' },
  disk_recovered: { to: 'admin', type: 'system', priority: 'medium', mail: 'news', phone: 'push' },
  factor_reset_waiting: { to: 'admin', type: 'system', priority: 'high', mail: 'factor_reset_waiting', phone: 'push', isAlways: true },
  // the authentication module sends these by mail and text message itself, at once
  factor_reset_asked: { to: 'owner', type: 'system', priority: 'high', mail: 'factor_reset_asked', phone: 'push', isAlways: true },
  factor_reset_allowed: { to: 'owner', type: 'system', priority: 'high', mail: 'factor_reset_allowed', phone: 'push', isAlways: true },
  factor_reset_done: { to: 'owner', type: 'system', priority: 'high', mail: 'factor_reset_done', phone: 'push', isAlways: true },
}

const entries = Object.entries(rules) as [NotificationEvent, Rule][]

/** Events that no switch hides. */
export const alwaysShown: readonly string[] = entries.flatMap(([event, { isAlways }]) => (isAlways ? [event] : []))

/** Events that are read one by one. */
export const keptUntilOpened: readonly string[] = entries.flatMap(([event, { staysUntilOpened }]) => (staysUntilOpened ? [event] : []))

/** By which those who see patients learn of visits. */
export const eventsOfVisits: readonly string[] = entries.flatMap(([event, { to, type }]) =>
  to === 'provider' && type === 'appointment' ? [event] : [],
)

/** High priority is not delayed by quiet hours. */
export const priorityOf = ({ event, isGrave = false }: { event: NotificationEvent; isGrave?: boolean }): Priority =>
  isGrave && rules[event].mayBeGrave ? 'high' : rules[event].priority

const written: ReadonlySet<EmailTemplateName | 'none'> = new Set(['news', 'reminder', 'none'] as const)
const ofEmails = new Map(
  entries.flatMap(([, rule]): [EmailTemplateName | 'none', Rule][] => (written.has(rule.mail) || rule.isAlways ? [] : [[rule.mail, rule]])),
)

/** The rule for a mail that belongs to a module; undefined for mails that are always sent: codes, links and account security. */
export const ruleOfEmail = (letter: EmailTemplateName): Rule | undefined => ofEmails.get(letter)
