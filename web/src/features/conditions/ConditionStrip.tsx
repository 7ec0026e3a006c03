import type { ConditionList } from '@uzima/contract/conditions'
import { useTranslation } from 'react-i18next'
import { conditionLines, isPresent } from './condition-words.ts'

/** What a patient has, in one line in the header of a chart; nothing where nobody has said anything. */
export function ConditionStrip({ list: { known, rows } }: { list: ConditionList }) {
  const { t } = useTranslation('conditions')
  if (known === 'unknown') return null
  return (
    <section
      aria-label={t('conditions:list.title')}
      className="flex flex-wrap gap-x-2 border-border border-t px-4 py-3 text-[0.9375rem] leading-5.5 wide:px-6"
    >
      <strong>{t('conditions:list.title')}:</strong>
      <ul className="contents">
        {conditionLines(t, { known, rows: rows.filter(isPresent) }).map((line, index, lines) => (
          <li key={line} className="min-w-0 [overflow-wrap:anywhere]">
            {index < lines.length - 1 ? `${line},` : line}
          </li>
        ))}
      </ul>
    </section>
  )
}
