import type { ChildSchedule, Proposal, ScheduleAge } from '@uzima/contract/wellness'
import { Info, Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ReviewNote } from '#features/clinical-reviews/public.ts'
import { errorText } from '#lib/errors.ts'
import { formatCountry } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { useAddScreening, useDismissProposal, useProposals } from './api.ts'
import { SetAsideList } from './SetAsideList.tsx'
import { useCareName } from './useCareName.ts'

/** Recommendations for the person's age and sex that are not planned yet. */
export function Proposals() {
  const { t } = useTranslation(['wellness', 'common'])
  const { data, ...query } = useProposals()
  const recommended = data?.rows.filter(({ certainty }) => certainty === 'recommended') ?? []
  const toAsk = data?.rows.filter(({ certainty }) => certainty === 'ask') ?? []
  return (
    <section aria-label={t('wellness:proposals.title')} className="mt-4 border-border border-t pt-5">
      <h3>{t('wellness:proposals.title')}</h3>
      <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('wellness:proposals.loading')} rows={3} />}>
        {() => (
          <>
            {data?.missing.map((field) => (
              <div key={field} className="mt-3">
                <Banner
                  icon={Info}
                  action={
                    <Button variant="quiet" asChild>
                      <Link to={paths.profile()}>{t('wellness:proposals.profile')}</Link>
                    </Button>
                  }
                >
                  {t(`wellness:proposals.missing.${field}`)}
                </Banner>
              </div>
            ))}
            {recommended.length > 0 ? (
              <List label={t('wellness:proposals.title')}>
                {recommended.map((proposal) => (
                  <ProposalRow key={proposal.catalogId} proposal={proposal} />
                ))}
              </List>
            ) : null}
            {data && data.rows.length + data.setAside.length === 0 && !data.missing.includes('dateOfBirth') ? (
              <p className="mt-2 text-muted">{t('wellness:proposals.none')}</p>
            ) : null}
            {toAsk.length > 0 ? (
              <details className="mt-2">
                <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">
                  {t('wellness:proposals.ask', { count: toAsk.length })}
                </summary>
                <p className="mt-1 text-muted text-small">{t('wellness:proposals.askText')}</p>
                <List>
                  {toAsk.map((proposal) => (
                    <ProposalRow key={proposal.catalogId} proposal={proposal} />
                  ))}
                </List>
              </details>
            ) : null}
            {data && data.setAside.length > 0 ? <SetAsideList rows={data.setAside} /> : null}
            {data?.children ? <ScheduleNote schedule={data.children} /> : null}
            {data && (!data.children || data.rows.some(({ ages }) => !ages)) ? (
              <p className="mt-3 text-muted text-small">{t('wellness:proposals.asOf', { asOf: data.asOf })}</p>
            ) : null}
            <p className="mt-3 text-muted text-small">
              <ReviewNote part="prevention" />
            </p>
          </>
        )}
      </StateView>
    </section>
  )
}

function ProposalRow({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('wellness')
  const nameOf = useCareName()
  const attempt = useAttempt()
  const { catalogId, kind, intervalMonths, detail } = proposal
  const title = nameOf(proposal)
  const add = useAddScreening({
    onSuccess: () => toast.success(t('wellness:addScreening.done'), { text: title }),
    onError: (error) => toast.error(t('wellness:addScreening.failed'), { text: errorText(error) }),
  })
  const dismissal = useDismissProposal({
    onSuccess: () => toast.success(t('wellness:setAside.done'), { text: t('wellness:setAside.where', { title }) }),
    onError: (error) => toast.error(t('wellness:setAside.failed'), { text: errorText(error) }),
  })
  const accept = () => {
    const added = { catalogId, type: null, kind, lastCompleted: null, intervalMonths, nextDue: null }
    add.mutate({ added, idempotencyKey: attempt(added) })
  }
  const setAside = () => dismissal.mutate(proposal)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="break-words font-semibold">{title}</p>
        <Reason proposal={proposal} />
        {proposal.ground ? <p className="text-small">{t(`wellness:reason.ground.${proposal.ground}`)}</p> : null}
        {detail ? <p className="text-muted text-small">{detail}</p> : null}
        <SourceLine proposal={proposal} />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Button icon={Plus} busy={add.isPending} aria-label={t('wellness:proposals.acceptNamed', { title })} onClick={accept}>
          {t('wellness:proposals.accept')}
        </Button>
        <Button
          variant="quiet"
          icon={X}
          className="max-sm:px-2"
          busy={dismissal.isPending}
          aria-label={t('wellness:setAside.submitNamed', { title })}
          onClick={setAside}
        >
          {t('wellness:setAside.submit')}
        </Button>
      </div>
    </li>
  )
}

function ScheduleNote({ schedule: { country, asOf } }: { schedule: ChildSchedule }) {
  const { t } = useTranslation('wellness')
  const named = country === null ? t('wellness:proposals.who') : formatCountry(country)
  return <p className="mt-3 text-muted text-small">{t('wellness:proposals.children', { country: named, asOf })}</p>
}

function Reason({ proposal: { sex, ageFrom, ageTo, ages, until } }: { proposal: Proposal }) {
  const { t } = useTranslation('wellness')
  if (ages && until) {
    const textOf = ({ unit, count }: ScheduleAge) => (count === 0 ? t('wellness:age.birth') : t(`wellness:age.${unit}`, { count }))
    const text = t('wellness:reason.ages', { ages: ages.map(textOf).join(', '), until: textOf(until) })
    return (
      <p className="text-small">
        {sex === 'female' ? `${t('wellness:reason.girls')} ` : ''}
        {text}
      </p>
    )
  }
  if (ageFrom === null) return null
  if (ageFrom > 0 && ageFrom < 1) return <p className="text-small">{t('wellness:reason.any.months', { months: ageFrom * 12 })}</p>
  return <p className="text-small">{t(`wellness:reason.${sex}.${ageTo === null ? 'from' : 'between'}`, { from: ageFrom, to: ageTo })}</p>
}

function SourceLine({ proposal: { source, url, grade } }: { proposal: Proposal }) {
  const { t } = useTranslation('wellness')
  const named = [t('wellness:proposals.source', { source }), grade ? t('wellness:proposals.grade', { grade }) : null]
    .filter(Boolean)
    .join(', ')
  return (
    <p className="text-muted text-small">
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className="-my-2.5 inline-block py-2.5">
          {named}
        </a>
      ) : (
        named
      )}
    </p>
  )
}
