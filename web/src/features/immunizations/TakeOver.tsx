import type { Immunization } from '@uzima/contract/immunizations'
import { FileInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { List } from '#ui/List.tsx'
import { useRecords } from '../health-records/public.ts'
import type { Whose } from './api.ts'
import type { Taken } from './immunization-form.ts'

type TakeOverProps = { patientId: Whose; immunizations: Immunization[]; onTake: (taken: Taken) => void }

/** Health records about vaccinations that nobody has taken over yet: offered, never moved. */
export function TakeOver({ patientId, immunizations, onTake }: TakeOverProps) {
  const { t } = useTranslation('immunizations')
  const records = useRecords(patientId, { type: 'vaccination' })
  const taken = new Set(immunizations.map(({ healthRecordId }) => healthRecordId))
  const offered = records.data?.pages.flatMap(({ rows }) => rows).filter(({ id }) => !taken.has(id)) ?? []
  if (offered.length === 0) return null
  return (
    <details className="mt-4 border-border border-t pt-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">
        {t('immunizations:take.title', { count: offered.length })}
      </summary>
      <p className="text-muted text-small">{t('immunizations:take.text')}</p>
      <List label={t('immunizations:take.title', { count: offered.length })}>
        {offered.map(({ id, title, date, provider }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
              <p className="text-muted text-small">{[formatDay(date), provider].filter(Boolean).join(' · ')}</p>
            </div>
            <Button
              icon={FileInput}
              aria-label={t('immunizations:take.submitNamed', { title })}
              onClick={() => onTake({ recordId: id, title, date, provider })}
            >
              {t('immunizations:take.submit')}
            </Button>
          </li>
        ))}
      </List>
    </details>
  )
}
