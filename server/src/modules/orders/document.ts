import type { Locale } from '@uzima/contract/fields'
import { type Order, type OrderContent, orderCategories, orderPriorities, orderStatuses } from '@uzima/contract/orders/content'
import { z } from 'zod/mini'
import type { Pdf } from '#pdf/document.ts'
import { fill, labelsFrom, textsFrom, words } from '#texts.ts'
import type { PersonRow } from './queries.ts'

const Texts = z.object({
  titles: words(...orderCategories),
  labels: words('name', 'born', 'services', 'reason', 'priority', 'number', 'performer', 'expected', 'note'),
  signed: z.string(),
  cancelled: z.string(),
  footer: z.string(),
  export: z.object({ heading: z.string(), none: z.string(), columns: words('when', 'what', 'to', 'state') }),
})
export const textsOf = textsFrom('orders', Texts)

/** The words of the pages. */
export const labelsOf = labelsFrom(
  'orders',
  z.object({
    category: words(...orderCategories),
    priority: words(...orderPriorities),
    status: words(...orderStatuses),
  }),
)

const dayText = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

export const listed = ({ services }: Pick<OrderContent, 'services'>) => services.map((service) => `• ${service}`).join('\n')

type Request = { order: Order & { requested: NonNullable<Order['requested']> }; person: PersonRow; practice: string }

/** The request as it is handed over: for whom, what, why, how soon, and who has signed it. */
export function drawRequest(pdf: Pdf, { order, person, practice }: Request) {
  const { locale, timeZone, name, dateOfBirth } = person
  const { titles, labels, signed, cancelled } = textsOf(locale)
  const { category, priority, expectedOn, requested, status, statusReason } = order
  const optional = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(requested.at))
  pdf.title(titles[category], practice)
  if (status === 'cancelled') pdf.text(fill(cancelled, { reason: statusReason ?? '' }))
  pdf.facts([
    { label: labels.name, value: name },
    ...optional(labels.born, dateOfBirth && dayText(dateOfBirth, locale)),
    { label: labels.services, value: order.services.length === 1 ? (order.services[0] ?? '') : listed(order) },
    ...optional(labels.reason, order.reason),
    { label: labels.priority, value: labelsOf(locale).priority[priority] },
    ...(category === 'laboratory' ? [{ label: labels.number, value: order.number }] : []),
    ...optional(labels.performer, order.performer),
    { label: labels.expected, value: dayText(expectedOn, locale) },
    ...optional(labels.note, order.note),
  ])
  pdf.text(fill(signed, { name: requested.name ?? '', when }))
}
