import { useTranslation } from 'react-i18next'

const looks = {
  /** At the end of a line. */
  line:
    'ml-auto min-w-6 rounded-pill bg-sunken px-2 py-0.5 text-center font-semibold text-caption text-text in-[[aria-current]]:bg-surface ' +
    'in-data-[ground=care]:bg-border in-data-[ground=care]:in-[[aria-current]]:bg-sunken',
  /** In the corner of an icon. */
  corner:
    'absolute -top-1 left-1/2 ml-1.5 min-w-4.5 rounded-pill bg-brand px-1.25 text-center font-bold text-[11px] text-brand-contrast leading-4.5 ring-2 ring-surface',
}

/** How much waits behind a link. */
export function WaitingMark({ count, look }: { count: number; look: keyof typeof looks }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span className={looks[look]}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('nav.unread', { count })}</span>
    </span>
  )
}
