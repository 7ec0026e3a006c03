import type { Patient } from '@uzima/contract/sharing'
import { CircleAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayOf, formatMoment } from '#lib/format.ts'
import { languageNames } from '#lib/languages.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { modeIcons } from '#ui/mode-icons.ts'
import { paths } from '../../paths.ts'
import { AllergyStrip } from '../allergies/public.ts'
import { ChartActions, ChartFlags, useChart } from '../chart/public.ts'
import { loadOpenInApp } from '../connected-apps/public.ts'
import { bornWords, yearsWords } from './patient-words.ts'

const OpenInApp = lazy(loadOpenInApp)

/**
 * The head of every page of a patient: who it is, their allergies, what must not be overlooked, and what one does for them. The name is there
 * at once; allergies never look like none while they are not known.
 */
export function PatientHead({ patient }: { patient: Patient }) {
  const { t } = useTranslation(['sharing', 'chart', 'allergies', 'common'])
  const chart = useChart(patient.id)
  const { id, name, gender, locale } = patient
  const visit = chart.data?.nextVisit
  const facts = [
    [yearsWords(t, patient), ...(gender && gender !== 'prefer_not_to_say' ? [t(`sharing:gender.${gender}`)] : [])]
      .filter(Boolean)
      .join(', '),
    bornWords(t, patient),
    languageNames[locale],
  ].filter(Boolean)
  return (
    <header className="mt-3 mb-4 overflow-hidden rounded-card border border-border bg-surface wide:mb-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-4 wide:px-6 wide:py-4">
        <Avatar name={name} size="large" tone="sand" />
        <div className="min-w-0 flex-1 basis-44">
          <h1 className="[overflow-wrap:anywhere]">{name}</h1>
          <p className="mt-1 flex flex-wrap gap-x-4 text-muted text-small">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        <Suspense fallback={null}>
          <OpenInApp patientId={id} />
        </Suspense>
        {visit ? (
          <Link
            to={paths.schedule({ day: dayOf(visit.scheduledTime), visit: visit.id })}
            className="inline-flex min-h-11 max-w-full items-center no-underline hover:underline"
          >
            <Badge kind="brand" icon={modeIcons[visit.mode]}>
              {t('chart:act.next', { moment: formatMoment(visit.scheduledTime) })}
            </Badge>
          </Link>
        ) : null}
      </div>
      {chart.data ? (
        <>
          <AllergyStrip list={chart.data.allergies} />
          <Suspense fallback={null}>
            <ChartFlags patientId={id} flags={chart.data.flags} />
          </Suspense>
        </>
      ) : chart.status === 'error' ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-warning-soft px-4 py-1.5 text-[0.9375rem] text-warning-text wide:px-6">
          <Icon of={CircleAlert} size={18} />
          <p role="alert" className="min-w-0 flex-1 basis-48 font-semibold">
            {t('allergies:strip.failed')}
          </p>
          <Button variant="quiet" busy={chart.isFetching} onClick={() => void chart.refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      ) : (
        <p role="status" className="bg-sunken px-4 py-3 text-[0.9375rem] text-muted leading-5.5 wide:px-6">
          {t('allergies:list.loading')}
        </p>
      )}
      <ChartActions patientId={id} name={name} chart={chart.data} />
    </header>
  )
}
