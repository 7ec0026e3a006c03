import type { DeskStep, DeskVisit } from '@uzima/contract/desk'
import { CalendarClock, CalendarX2, DoorOpen, EllipsisVertical, IdCard, ReceiptText, Undo2, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { IconShape } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu.ts'
import { saveInvoiceForStaff } from '../../invoices/public.ts'
import type { Asked } from './useVisitSteps.ts'

type VisitMenuProps = {
  visit: DeskVisit
  /** The step that has its own button. */
  next: DeskStep | undefined
  disabled: boolean
  onAsk: (what: Asked) => void
  onBegin: (step: DeskStep) => void
}

/** Everything that can be done with a visit besides its next step. */
export function VisitMenu({ visit, next, disabled, onAsk, onBegin }: VisitMenuProps) {
  const { t } = useTranslation('desk')
  const { name, state, steps, booked, isMovable, isRoomWaived } = visit
  const invoice = visit.money?.invoice
  const entry = (label: string, icon: IconShape, onSelect: () => void): MenuEntry => ({ kind: 'item', label, icon, onSelect })
  // once they are gone there is nothing to keep
  const needsRoom = (booked !== null || isRoomWaived) && (state === 'booked' || state === 'arrived' || state === 'in_room')

  const entries = [entry(t('desk:coverage.open'), IdCard, () => onAsk('coverage'))]
  if (invoice) entries.push(entry(t('desk:invoice', { number: invoice.number }), ReceiptText, () => void saveInvoiceForStaff(invoice)))
  if (isMovable) entries.push(entry(t('desk:move.open'), CalendarClock, () => onAsk('move')))
  if (next === 'to_room' && booked) entries.push(entry(t('desk:room.elsewhere'), DoorOpen, () => onAsk('to_room')))
  else if (needsRoom) entries.push(entry(t('desk:room.open'), DoorOpen, () => onAsk('room')))
  for (const step of steps)
    if (step !== next) entries.push(entry(t(`desk:step.${step}`), step === 'undo' ? Undo2 : UserX, () => onBegin(step)))
  if (isMovable) entries.push(entry(t('desk:cancelVisit.open'), CalendarX2, () => onAsk('cancel')))

  return (
    <span className="-mr-2 print:hidden">
      <MenuButton trigger={<IconButton name={t('desk:more', { name })} icon={EllipsisVertical} disabled={disabled} />} entries={entries} />
    </span>
  )
}
