import type { Medication } from '@uzima/contract/medications'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import type { Whose } from '../api.ts'
import { valuesOf } from '../form/medication-form.ts'
import { useSaveMedication } from '../form/useSaveMedication.ts'
import { AlertQuestion } from './AlertQuestion.tsx'

type OfferedNamesProps = { patientId: Whose; medication: Medication; offered: readonly string[] }

/** Taking a name is an ordinary edit: the alerts of the new name are asked about, and the old one stays in the history. */
export function OfferedNames({ patientId, medication, offered }: OfferedNamesProps) {
  const { t } = useTranslation('medications')
  const { name, frequency } = medication
  const { save, question, isBusy, isStale } = useSaveMedication({ patientId, medication, isScheduleOnly: false })
  return (
    <>
      <p className="-ml-3 flex flex-wrap items-center">
        <span className="pl-3">{t('medications:check.similar')}</span>
        {offered.map((other) => (
          <Button
            key={other}
            variant="quiet"
            busy={isBusy}
            aria-label={t('medications:row.takeName', { name, other })}
            onClick={() => save({ ...valuesOf(medication), frequency, name: other })}
          >
            {other}
          </Button>
        ))}
      </p>
      {isStale ? <p role="alert">{t('medications:row.stale')}</p> : null}
      {question ? <AlertQuestion {...question} side={patientId ? 'provider' : 'own'} act="keep" busy={isBusy} /> : null}
    </>
  )
}
