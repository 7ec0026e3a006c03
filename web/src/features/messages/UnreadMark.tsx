import { useTranslation } from 'react-i18next'
import { useUnreadMessages } from './api.ts'

const looks = {
  /** At the end of a sidebar entry. */
  line: 'ml-auto min-w-6 rounded-pill bg-sunken px-2 py-0.5 text-center font-semibold text-caption text-text in-[[aria-current]]:bg-surface',
  /** In the corner of an icon in the bottom bar. */
  corner:
    'absolute -top-1 left-1/2 ml-1.5 min-w-4.5 rounded-pill bg-brand px-1.25 text-center font-bold text-[11px] text-brand-contrast leading-4.5 ring-2 ring-surface',
}

/** Unread message count beside the navigation link. */
export function UnreadMark({ look }: { look: keyof typeof looks }) {
  const { t } = useTranslation('common')
  const { data } = useUnreadMessages()
  const unread = data?.unread ?? 0
  if (unread === 0) return null
  return (
    <span className={looks[look]}>
      <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
      <span className="sr-only">{t('nav.unread', { count: unread })}</span>
    </span>
  )
}
