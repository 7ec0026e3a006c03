import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hasRole, useSession } from '#lib/session.ts'
import { useSide } from '#lib/side.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { loadPalette } from './load-palette.ts'
import { openPalette } from './palette.ts'
import { useAsked } from './useAsked.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
const key = 'rounded-[5px] border border-border bg-surface px-1.5 font-semibold text-muted text-xs leading-5'

/** Opens the palette: the field in the top bar, the icon on phones. */
export function SearchButton({ look }: { look: 'field' | 'icon' }) {
  const { t } = useTranslation()
  const session = useSession()
  const side = useSide()
  const { q } = useAsked()
  const open = { onClick: () => openPalette(q), onPointerEnter: loadPalette, onFocus: loadPalette, 'aria-haspopup': 'dialog' } as const
  if (look === 'icon') return <IconButton name={t('search.open')} icon={Search} {...open} />
  const findsPatients = side === 'work' && (hasRole(session, 'doctor') || hasRole(session, 'professional'))
  return (
    <button
      type="button"
      aria-keyshortcuts={isApple ? 'Meta+K /' : 'Control+K /'}
      className="flex min-h-11 w-full max-w-100 cursor-pointer items-center gap-2.5 rounded-small border border-border-strong bg-surface pr-2 pl-3.5 text-left text-[0.9375rem] text-muted hover:border-brand"
      {...open}
    >
      <Icon of={Search} />
      <span className="min-w-0 flex-1 truncate">{q || t(findsPatients ? 'search.openPatients' : 'search.open')}</span>
      <span aria-hidden className="flex gap-1">
        <kbd className={key}>{isApple ? '⌘' : 'Ctrl'}</kbd>
        <kbd className={key}>K</kbd>
      </span>
    </button>
  )
}
