import type { DeskState } from '@uzima/contract/desk'
import { BedSingle, Calendar, Check, DoorOpen, UserX } from 'lucide-react'
import type { BadgeKind } from '#ui/Badge.tsx'
import type { IconShape } from '#ui/Icon.tsx'

type Look = { icon: IconShape; badge: BadgeKind; card: string }

/** Word, icon and edge of a state. */
export const looks: Record<DeskState, Look> = {
  booked: { icon: Calendar, badge: 'outline', card: 'border-border bg-surface' },
  arrived: { icon: DoorOpen, badge: 'brand', card: 'border-border border-l-6 border-l-brand bg-surface' },
  in_room: { icon: BedSingle, badge: 'neutral', card: 'border-border border-l-6 border-l-marigold bg-surface' },
  done: { icon: Check, badge: 'neutral', card: 'border-border' },
  no_show: { icon: UserX, badge: 'outline', card: 'border-border-strong border-dashed' },
}
