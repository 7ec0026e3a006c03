import type { Addendum } from '@uzima/contract/encounters'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'

/** What was added to a note after it was signed, earliest first. */
export function Addenda({ addenda }: { addenda: readonly Addendum[] }) {
  const { t } = useTranslation('encounters')
  if (addenda.length === 0) return null
  return (
    <section aria-label={t('encounters:addendum.list')} className="mt-4 border-border border-t pt-4">
      <ul className="space-y-3">
        {addenda.map(({ id, text, by, at }) => (
          <li key={id}>
            <p className="font-semibold text-small">
              {by
                ? t('encounters:addendum.by', { name: by, when: formatDateTime(at) })
                : t('encounters:addendum.at', { when: formatDateTime(at) })}
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
