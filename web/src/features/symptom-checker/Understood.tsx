import { asPeopleSay, type SymptomCheck } from '@uzima/contract/symptom-checker'
import { Check, Pencil, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLanguage, formatNumber } from '#lib/format.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'

const CorrectDialog = lazy(async () => ({ default: (await import('./CorrectDialog.tsx')).CorrectDialog }))

function ageWords(years: number) {
  const { count, unit } = asPeopleSay(years)
  return formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' })
}

/** Findings understood from the text, as chips, with a way to correct them. */
export function Understood({ check, isReadOnly = false }: { check: SymptomCheck; isReadOnly?: boolean }) {
  const { t } = useTranslation('symptom-checker')
  const [isOpen, setOpen] = useState(false)
  const said = check.understood.filter(({ isSaid }) => isSaid)
  const age = check.ageSaid === 'read' && check.age !== null ? t('symptom-checker:result.ageSaid', { age: ageWords(check.age) }) : null
  return (
    <Card
      title={t('symptom-checker:result.understood')}
      action={
        isReadOnly ? undefined : (
          <Button variant="quiet" icon={Pencil} onClick={() => setOpen(true)}>
            {t('symptom-checker:correct.open')}
          </Button>
        )
      }
    >
      {said.length > 0 || age ? (
        <ul className="flex flex-wrap gap-2">
          {age ? (
            <li className="inline-flex min-h-9 items-center rounded-pill border border-border-strong px-3.5 py-1 font-medium text-small">
              {age}
            </li>
          ) : null}
          {said.map(({ id, name, state, isOfRecord }) => (
            <li
              key={id}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-pill border border-border-strong px-3.5 py-1 font-medium text-small"
            >
              <Icon of={state === 'present' ? Check : X} size={16} />
              {state === 'present' ? name : t('symptom-checker:result.denied', { name })}
              {isOfRecord ? <span className="font-normal text-muted">{t('symptom-checker:result.ofRecord')}</span> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('symptom-checker:result.understoodNothing')}</p>
      )}
      {check.readIn === currentLanguage() ? null : (
        <p className="mt-3 text-muted text-small">{t('symptom-checker:result.readIn', { language: formatLanguage(check.readIn) })}</p>
      )}
      <Suspense fallback={null}>{isOpen ? <CorrectDialog check={check} onClose={() => setOpen(false)} /> : null}</Suspense>
    </Card>
  )
}
