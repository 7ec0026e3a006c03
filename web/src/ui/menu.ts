import type { IconShape } from '#ui/Icon.tsx'
import type { LinkElement } from '#ui/renderInto.tsx'

/** A menu entry. `link` is the element that navigates, e.g. <Link to="/profile" />; its content becomes the label. */
export type MenuEntry =
  | { kind: 'item'; label: string; icon?: IconShape; lang?: string; danger?: boolean; disabled?: boolean; onSelect: () => void }
  | { kind: 'choice'; label: string; lang?: string; checked: boolean; onSelect: () => void }
  | { kind: 'link'; label: string; icon?: IconShape; link: LinkElement }
  | { kind: 'heading'; label: string }
  | { kind: 'separator' }
