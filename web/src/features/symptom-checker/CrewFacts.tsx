import type { SymptomCheck } from '@uzima/contract/symptom-checker'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'

/** What the crew asks first, from the person's own record. */
export function CrewFacts({ check: { crew } }: { check: SymptomCheck }) {
  const { t } = useTranslation('symptom-checker')
  if (!crew) return null
  const { allergies, medicines } = crew
  return (
    <Card title={t('symptom-checker:crew.title')}>
      <dl className="space-y-3">
        {allergies.length > 0 ? <Fact name={t('symptom-checker:crew.allergies')} lines={allergies} /> : null}
        {medicines.length > 0 ? <Fact name={t('symptom-checker:crew.medicines')} lines={medicines} /> : null}
      </dl>
      <p className="mt-4 text-muted text-small">{t('symptom-checker:crew.source')}</p>
    </Card>
  )
}

function Fact({ name, lines }: { name: string; lines: string[] }) {
  return (
    <div>
      <dt className="text-muted text-small">{name}</dt>
      {lines.map((line) => (
        <dd key={line} className="font-[650]">
          {line}
        </dd>
      ))}
    </div>
  )
}
