import type { ConditionList } from '@uzima/contract/conditions'
import { useTranslation } from 'react-i18next'
import { conditionLines, isPresent } from './condition-words.ts'

/** What a patient has, in the header of a chart; that nobody has asked yet is not the same as none. */
export function ConditionStrip({ list: { known, rows } }: { list: ConditionList }) {
  const { t } = useTranslation('conditions')
  return (
    <section
      aria-label={t('conditions:list.title')}
      className="flex flex-wrap gap-x-2 border-border border-t px-4 py-3 text-[0.9375rem] leading-5.5 wide:px-6"
    >
      {known === 'unknown' ? (
        <span className="text-muted">{t('conditions:unknown.short')}</span>
      ) : (
        <strong>{t('conditions:list.title')}:</strong>
      )}
      <ul className="contents">
        {conditionLines(t, { known: known === 'none' ? known : 'listed', rows: rows.filter(isPresent) }).map((line, index, lines) => (
          <li key={line} className="min-w-0 [overflow-wrap:anywhere]">
            {index < lines.length - 1 ? `${line},` : line}
          </li>
        ))}
      </ul>
    </section>
  )
}
