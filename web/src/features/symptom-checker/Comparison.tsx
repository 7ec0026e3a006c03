import type { SymptomCheckRow } from '@uzima/contract/symptom-checker'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'

/** The last two checks of the same symptom side by side, to show whether it improved. */
export function Comparison({ rows }: { rows: SymptomCheckRow[] }) {
  const { t } = useTranslation('symptom-checker')
  // checks about a crisis are not compared, nor those that are not finished
  const [latest, ...earlier] = rows.filter(({ crises, isOpen }) => crises.length === 0 && !isOpen)
  const before = latest && earlier.find((row) => isSame(row, latest))
  if (!latest || !before) return null
  const change = changeBetween(before.severity, latest.severity)
  const lines: { label: string; of: (row: SymptomCheckRow) => string }[] = [
    {
      label: t('symptom-checker:compare.severity'),
      of: ({ severity }) => (severity === null ? '–' : t('symptom-checker:compare.ofTen', { value: severity })),
    },
    {
      label: t('symptom-checker:compare.urgency'),
      of: (row) => (row.urgency ? t(`symptom-checker:urgency.${row.urgency}.word`) : '–'),
    },
    {
      label: t('symptom-checker:compare.first'),
      of: ({ first }) => (first ? t('symptom-checker:compare.share', { name: first.name, percent: first.percent }) : '–'),
    },
  ]
  return (
    <div className="mb-3 overflow-x-auto rounded-card bg-sunken p-4">
      {change ? <p className="font-semibold">{t(`symptom-checker:compare.${change}`, { symptom: latest.primarySymptom })}</p> : null}
      <table className="mt-2 w-full text-small">
        <thead>
          <tr>
            <td />
            {[before, latest].map(({ id, createdAt }) => (
              <th key={id} scope="col" className="px-2 py-1 text-left font-semibold">
                {formatDateTime(createdAt)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, of }) => (
            <tr key={label} className="border-border border-t align-top">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal text-muted">
                {label}
              </th>
              <td className="px-2 py-1.5">{of(before)}</td>
              <td className="px-2 py-1.5">{of(latest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const changeBetween = (before: number | null, after: number | null) =>
  before === null || after === null ? null : after < before ? 'better' : after > before ? 'worse' : 'same'

const isSame = (one: SymptomCheckRow, other: SymptomCheckRow) =>
  one.primarySymptom.trim().toLowerCase() === other.primarySymptom.trim().toLowerCase() ||
  (one.first !== null && one.first.id === other.first?.id)
