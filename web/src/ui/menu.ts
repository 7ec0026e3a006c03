import type { IconShape } from '#ui/Icon.tsx'
import type { LinkElement } from '#ui/renderInto.tsx'

/** One line of a menu. `link` is the element that leads there, e.g. <Link to="/profile" />; its words are the label. */
export type MenuEntry =
  | { kind: 'item'; label: string; icon?: IconShape; lang?: string; danger?: boolean; disabled?: boolean; onSelect: () => void }
  | { kind: 'choice'; label: string; lang?: string; checked: boolean; onSelect: () => void }
  | { kind: 'link'; label: string; icon?: IconShape; link: LinkElement }
  | { kind: 'heading'; label: string }
  | { kind: 'separator' }
