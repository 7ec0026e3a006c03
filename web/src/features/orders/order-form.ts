import {
  expectedDays,
  mostServices,
  type OrderCategory,
  type OrderContent,
  type OrderPriority,
  orderCategory,
  orderNoteLength,
  orderPriority,
  performerLength,
  reasonLength,
  serviceLength,
  type WriteOrder,
} from '@uzima/contract/orders/content'
import { z } from 'zod/mini'
import { addDays, dayOf } from '#lib/format.ts'

/** What is ordered most often, by category; their words are `orders:preset.…`. */
export const presets: Record<OrderCategory, readonly string[]> = {
  laboratory: ['bloodCount', 'hba1c', 'lipids', 'kidney', 'liver', 'thyroid', 'urine', 'malaria'],
  imaging: ['chestXray', 'abdominalUltrasound', 'obstetricUltrasound', 'headCt', 'backMri', 'mammogram'],
  referral: ['eyes', 'heart', 'skin', 'bones', 'physiotherapy', 'mentalHealth', 'nutrition'],
  procedure: ['ecg', 'spirometry', 'gastroscopy', 'colonoscopy', 'woundCare', 'minorSurgery'],
}

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most))
/** One to a line. */
export const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** WriteOrder of the contract, as the fields of the form have it. */
export const OrderFields = z.object({
  category: orderCategory,
  services: z.string().check(
    z.refine((typed) => linesOf(typed).length > 0, { error: 'required_field' }),
    z.refine((typed) => linesOf(typed).length <= mostServices, { error: 'orders:form.tooMany' }),
    z.refine((typed) => linesOf(typed).every((line) => line.length <= serviceLength), { error: 'too_long' }),
  ),
  reason: words(reasonLength),
  conditionId: z.string(),
  priority: orderPriority,
  performer: words(performerLength),
  expectedOn: z.iso.date('required_field'),
  note: words(orderNoteLength),
})
export type OrderValues = z.infer<typeof OrderFields>
export const fieldNames = ['services', 'reason', 'performer', 'expectedOn', 'note'] as const

export const expectedBy = (priority: OrderPriority) => addDays(dayOf(new Date()), expectedDays[priority])

export const valuesOf = (order: OrderContent | undefined): OrderValues => ({
  category: order?.category ?? 'laboratory',
  services: order?.services.join('\n') ?? '',
  reason: order?.reason ?? '',
  conditionId: order?.conditionId ?? '',
  priority: order?.priority ?? 'routine',
  performer: order?.performer ?? '',
  expectedOn: order?.expectedOn ?? expectedBy('routine'),
  note: order?.note ?? '',
})

export const toWritten = ({ services, reason, conditionId, performer, note, ...values }: OrderValues): WriteOrder => ({
  ...values,
  services: linesOf(services),
  reason: reason || null,
  conditionId: conditionId || null,
  performer: performer || null,
  note: note || null,
})
