import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react'
import type { MenuEntry } from '#ui/menu.ts'

const load = () => import('#ui/Menu.tsx')
const Menu = lazy(async () => ({ default: (await load()).Menu }))

type Trigger = ReactElement<{
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}>
type MenuButtonProps = { trigger: Trigger; entries: readonly MenuEntry[]; align?: 'start' | 'end'; side?: 'top' | 'bottom' }

/** A menu loaded on hover and opened on click, so that it doesn't burden the first page. */
export function MenuButton(props: MenuButtonProps) {
  const [wanted, setWanted] = useState(false)
  const { trigger } = props
  const placeholder = cloneElement(trigger, {
    onClick: () => setWanted(true),
    onPointerEnter: load,
    onFocus: load,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
  if (!wanted) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <Menu {...props} defaultOpen />
    </Suspense>
  )
}
