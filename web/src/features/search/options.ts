import type { SearchKind } from '@uzima/contract/search'
import type { Side } from '#lib/side.ts'
import type { BadgeKind } from '#ui/Badge.tsx'
import type { IconShape } from '#ui/Icon.tsx'
import type { RecentKind } from './recent.ts'

/** A page of the person's navigation; `label` and `within` are keys of common.json. */
export type Page = { label: string; icon: IconShape; to: string; side: Side | null; within: string | null }

/** What the shell gives the palette. */
export type Surroundings = { pages: readonly Page[]; onSignOut: () => void }

/** One thing to go to or to do. */
export type Option = {
  /** Also the address it goes to, unless it does something. */
  id: string
  kind: RecentKind
  label: string
  text: string | null
  /** A person's photo or initials, or an icon. */
  lead: { name: string; photo?: string | null; tone: 'brand' | 'sand' } | { icon: IconShape }
  badge?: { kind: BadgeKind; icon: IconShape; label: string } | undefined
  to?: string
  run?: () => void
}

export type HitGroup = { kind: SearchKind; options: Option[]; isNear: boolean; hasMore: boolean }
