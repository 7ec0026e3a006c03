import type { InboxItem, InboxKind } from '@uzima/contract/inbox'
import { FolderHeart, MessageCircle, Siren } from 'lucide-react'
import type { IconShape } from '#ui/Icon.tsx'
import { paths } from '../../paths.ts'

type Of<K extends InboxKind> = Extract<InboxItem, { kind: K }>
type Kind<K extends InboxKind> = {
  icon: IconShape
  isUrgent?: boolean
  /** Placeholders of `inbox:what.<kind>`. */
  words: (item: Of<K>) => Record<string, string | number>
  /** Where it is done. */
  to: (item: Of<K>) => string
  /** Opening it is all there is to do: marks its notification as read. */
  isDoneByOpening?: boolean
}

/** One line for each kind; its texts are `inbox:filter.<kind>` and `inbox:what.<kind>`. */
const kinds: { [K in InboxKind]: Kind<K> } = {
  critical_value: {
    icon: Siren,
    isUrgent: true,
    words: () => ({}),
    to: ({ link }) => link ?? paths.notifications(),
    isDoneByOpening: true,
  },
  message: { icon: MessageCircle, words: ({ unread }) => ({ count: unread }), to: ({ id }) => paths.secureMessages({ contact: id }) },
  record_shared: { icon: FolderHeart, words: () => ({}), to: ({ link }) => link ?? paths.notifications(), isDoneByOpening: true },
}

/** How an item is shown. */
export function shownAs(item: InboxItem) {
  // each kind's line takes the items of that kind, which the compiler cannot follow through an index
  const { icon, isUrgent = false, words, to, isDoneByOpening = false } = kinds[item.kind] as Kind<InboxKind>
  return { icon, isUrgent, words: words(item), to: to(item), isDoneByOpening }
}
