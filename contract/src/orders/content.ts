import { z } from 'zod/mini'
import { EntryActor, entryTextLength } from '../chart/entries.ts'
import { day, givenDay, id, instant, optionalText, text } from '../fields.ts'
import type { RecordType } from '../health-records/kinds.ts'

export const serviceLength = 200
export const mostServices = 20
export const reasonLength = 500
export const performerLength = 120
export const orderNoteLength = 2000
/** How far ahead an order may be expected to be answered. */
export const longestExpectedDays = 730

export const orderCategories = ['laboratory', 'imaging', 'referral', 'procedure'] as const
export const orderCategory = z.enum(orderCategories)
export type OrderCategory = z.infer<typeof orderCategory>

/** Of FHIR's request priorities. */
export const orderPriorities = ['routine', 'urgent', 'stat'] as const
export const orderPriority = z.enum(orderPriorities)
export type OrderPriority = z.infer<typeof orderPriority>

/** In how many days an answer is expected, unless something else is said. */
export const expectedDays: Record<OrderPriority, number> = { routine: 30, urgent: 7, stat: 1 }

export const orderStatuses = ['draft', 'requested', 'done', 'result-in', 'reviewed', 'cancelled'] as const
export const orderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof orderStatus>
export const openOrderStatuses = ['draft', 'requested', 'done', 'result-in'] as const satisfies readonly OrderStatus[]

/** What a health record must be to answer an order; most often the first. */
export const answeringTypes: Record<OrderCategory, readonly [RecordType, ...RecordType[]]> = {
  laboratory: ['lab-result'],
  imaging: ['imaging'],
  referral: ['visit-summary', 'other'],
  procedure: ['visit-summary', 'imaging', 'other'],
}

/** What an order says, in FHIR's words for a ServiceRequest. */
export const OrderContent = z.object({
  category: orderCategory,
  /** What is ordered, each in the clinician's own words. */
  services: z.array(z.string()),
  reason: z.nullable(z.string()),
  /** The health problem of the same patient that it is for. */
  conditionId: z.nullable(id),
  priority: orderPriority,
  /** The laboratory, facility, or clinician it goes to. */
  performer: z.nullable(z.string()),
  /** By when an answer is expected. */
  expectedOn: day,
  note: z.nullable(z.string()),
})
export type OrderContent = z.infer<typeof OrderContent>

export const writtenOrder = {
  category: orderCategory,
  services: z.array(text(serviceLength)).check(z.minLength(1), z.maxLength(mostServices)),
  reason: optionalText(reasonLength),
  conditionId: z.nullable(id),
  priority: orderPriority,
  performer: optionalText(performerLength),
  expectedOn: givenDay,
  note: optionalText(orderNoteLength),
}
export const WriteOrder = z.object(writtenOrder)
export type WriteOrder = z.infer<typeof WriteOrder>

export const orderAction = z.enum(['edit', 'request', 'markDone', 'tellDone', 'review', 'cancel'])
export type OrderAction = z.infer<typeof orderAction>

const Act = z.extend(EntryActor, { at: instant })

export const Order = z.object({
  id,
  /** By which a laboratory answers it (ORC-2 of HL7 v2). */
  number: z.string(),
  patientId: id,
  ...OrderContent.shape,
  status: orderStatus,
  /** Why it was cancelled. */
  statusReason: z.nullable(z.string()),
  /** Whether it was requested and nothing has come by the day it was expected. */
  isOverdue: z.boolean(),
  authored: Act,
  /** Who signed it. */
  requested: z.nullable(Act),
  /** Who says that it was carried out. */
  done: z.nullable(Act),
  /** When the patient said so. */
  toldDoneAt: z.nullable(instant),
  /** The visit in which it was ordered. */
  appointmentId: z.nullable(id),
  /** The health records that answer it, oldest first. */
  results: z.array(z.object({ id, date: day, isReviewed: z.boolean() })),
  /** Grows with each change; a change names the version it is based on, and a 409 `entry_changed` has the current order in `help.entry`. */
  version: z.int(),
  updatedAt: instant,
  /** What the caller may do with it. */
  actions: z.array(orderAction),
})
export type Order = z.infer<typeof Order>

/** `reopened`: its result was withdrawn, or is to be reviewed again. */
export const orderChange = z.enum(['drafted', 'edited', 'requested', 'done', 'told-done', 'result-in', 'reviewed', 'reopened', 'cancelled'])
export type OrderChange = z.infer<typeof orderChange>

/** What happened to an order, and its status from then on. */
export const OrderEvent = z.object({ id, change: orderChange, status: orderStatus, by: EntryActor, at: instant })
export type OrderEvent = z.infer<typeof OrderEvent>

/** Latest first. The patient sees what happened from the request on. */
export const OrderDetails = z.extend(Order, { history: z.array(OrderEvent) })
export type OrderDetails = z.infer<typeof OrderDetails>

/** An order that waits for something, in the summary of a chart. */
export const OpenOrder = z.pick(Order, {
  id: true,
  category: true,
  services: true,
  priority: true,
  expectedOn: true,
  status: true,
  isOverdue: true,
})
export type OpenOrder = z.infer<typeof OpenOrder>

export const CancelOrder = z.object({ version: z.int(), reason: text(entryTextLength) })
