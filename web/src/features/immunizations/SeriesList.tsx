import type { Immunization } from '@uzima/contract/immunizations'
import type { VaccinationSeries, VaccinationSeriesList } from '@uzima/contract/wellness'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { ReviewNote } from '../clinical-reviews/public.ts'
import { useVaccinationSeries, type Whose } from './api.ts'
import { SeriesRow } from './SeriesRow.tsx'

type SeriesListProps = { patientId: Whose; immunizations: Immunization[] }

/** What is due by the doses recorded, then what is complete, to be asked, and not offered. */
export function SeriesList({ patientId, immunizations }: SeriesListProps) {
  const { t } = useTranslation(['immunizations', 'common', 'errors'])
  const series = useVaccinationSeries(patientId)
  return (
    <section>
      <h3>{t('immunizations:due.title')}</h3>
      <StateView {...queryState(series)} skeleton={<SkeletonRows label={t('immunizations:due.loading')} rows={2} />}>
        {() => (series.data ? <Series patientId={patientId} immunizations={immunizations} list={series.data} /> : null)}
      </StateView>
    </section>
  )
}

function Series({ patientId, immunizations, list }: SeriesListProps & { list: VaccinationSeriesList }) {
  const { t } = useTranslation('immunizations')
  const side = patientId ? 'provider' : 'own'
  const rowOf = (row: VaccinationSeries) => (
    <SeriesRow key={row.catalogId} patientId={patientId} series={row} immunizations={immunizations} />
  )
  const of = (...states: VaccinationSeries['state'][]) => list.rows.filter(({ state }) => states.includes(state)).map(rowOf)
  const [open, ahead] = [of('overdue', 'due'), of('upcoming')]
  return (
    <>
      {list.missing.map((field) => (
        <div key={field} className="mt-2">
          <Banner
            icon={Info}
            action={
              patientId ? undefined : (
                <Button variant="quiet" asChild>
                  <Link to={paths.profile()}>{t('immunizations:due.profile')}</Link>
                </Button>
              )
            }
          >
            {t(`immunizations:due.missing.${field}`)}
          </Banner>
        </div>
      ))}
      {open.length > 0 ? <List label={t('immunizations:due.title')}>{open}</List> : null}
      {open.length === 0 && !list.missing.includes('dateOfBirth') ? (
        <p className="mt-1 text-muted">{t(`immunizations:due.none.${side}`)}</p>
      ) : null}
      <More title={t('immunizations:due.ahead', { count: ahead.length })} rows={ahead} />
      <More title={t('immunizations:due.complete', { count: of('complete').length })} rows={of('complete')} />
      <More
        title={t('immunizations:due.ask', { count: of('ask').length })}
        text={t(`immunizations:due.askText.${side}`)}
        rows={of('ask')}
      />
      <More title={t('immunizations:due.notOffered', { count: of('not_offered').length })} rows={of('not_offered')} />
      <p className="mt-2 text-muted text-small">
        {list.children
          ? t('immunizations:due.source', { source: list.children.source, asOf: list.children.asOf })
          : t('immunizations:due.asOf', { asOf: list.asOf })}
      </p>
      <p className="mt-1 text-muted text-small">
        <ReviewNote part="prevention" />
      </p>
    </>
  )
}

function More({ title, text, rows }: { title: string; text?: string; rows: ReactNode[] }) {
  if (rows.length === 0) return null
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">{title}</summary>
      {text ? <p className="text-muted text-small">{text}</p> : null}
      <List label={title}>{rows}</List>
    </details>
  )
}
