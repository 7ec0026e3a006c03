import type { Order, OrderCategory, OrderEvent, OrderStatus } from '@uzima/contract/orders/content'
import type { TFunction } from 'i18next'
import {
  CircleCheck,
  CircleDashed,
  CircleSlash,
  ClipboardCheck,
  FileCheck,
  FlaskConical,
  ScanLine,
  Send,
  Stethoscope,
  UserRoundPlus,
} from 'lucide-react'
import { formatDate, formatDay } from '#lib/format.ts'
import type { BadgeKind } from '#ui/Badge.tsx'
import type { IconShape } from '#ui/Icon.tsx'
import { actorName } from '../chart/public.ts'

export const categoryIcons: Record<OrderCategory, IconShape> = {
  laboratory: FlaskConical,
  imaging: ScanLine,
  referral: UserRoundPlus,
  procedure: Stethoscope,
}

export const statusLooks: Record<OrderStatus, { kind: BadgeKind; icon: IconShape }> = {
  draft: { kind: 'outline', icon: CircleDashed },
  requested: { kind: 'info', icon: Send },
  done: { kind: 'brand', icon: ClipboardCheck },
  'result-in': { kind: 'warning', icon: FileCheck },
  reviewed: { kind: 'success', icon: CircleCheck },
  cancelled: { kind: 'neutral', icon: CircleSlash },
}

export const servicesText = ({ services }: Pick<Order, 'services'>) => services.join(', ')

/** "Laboratory · Requested by Dr. Mwangi, Nov 3 · Expected by Dec 3" */
export function factsText(t: TFunction, { category, authored, requested, status, expectedOn }: Order): string {
  const isWaiting = status === 'draft' || status === 'requested' || status === 'done'
  return [
    t(`orders:category.${category}`),
    requested
      ? t('orders:row.requested', { name: actorName(t, requested), day: formatDate(requested.at) })
      : t('orders:row.drafted', { name: actorName(t, authored), day: formatDate(authored.at) }),
    ...(isWaiting ? [t('orders:row.expected', { day: formatDay(expectedOn) })] : []),
  ].join(' · ')
}

/** What the patient reads about where it is. */
export const patientText = (t: TFunction, { status, expectedOn }: Pick<Order, 'status' | 'expectedOn'>): string =>
  status === 'draft' ? '' : t(`orders:told.${status}`, { day: formatDay(expectedOn) })

export const eventText = (t: TFunction, { change, by, at }: OrderEvent): string =>
  t(`orders:change.${change}`, { name: actorName(t, by), day: formatDate(at) })
