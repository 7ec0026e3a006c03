import { undoMinutes } from '@uzima/contract/absences'
import type { LeavingPreview, TouchedGroup, TouchedSeries } from '@uzima/contract/absences/leaving'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { errorText, isApiError } from '#lib/errors.ts'
import { isSameTime, ownZone, zoneName } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { List } from '#ui/List.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useArrangeLeaving, useLeaving } from './leaving-api.ts'
import { TouchedRow } from './TouchedRow.tsx'
import { momentAt, rhythmWords } from './words.ts'

/** The screen at /absences/leaving/:doctorId: what a doctor who has left has to come, and the way to move it. */
export default function LeavingPage() {
  const { t } = useTranslation(['absences', 'absences-leaving', 'common'])
  const { doctorId = '' } = useParams()
  const leaving = useLeaving(doctorId)
  // moved by now, or nobody who has left
  const isNone = isApiError(leaving.error) && [400, 404].includes(leaving.error.status)
  return (
    <>
      <Link to={staffPaths.absences()} className="inline-flex min-h-11 items-center text-small">
        {t('absences:title')}
      </Link>
      {isNone ? (
        <PageHeader title={t('absences-leaving:none')} text={t('absences-leaving:noneText')} />
      ) : (
        <StateView {...queryState(leaving)} skeleton={<SkeletonRows label={t('absences:loading')} rows={4} />}>
          {() => (leaving.data ? <Known doctorId={doctorId} preview={leaving.data} /> : null)}
        </StateView>
      )}
    </>
  )
}

/** Who leads each group visit; an empty value cancels it. */
type Leaders = Record<string, string>

function Known({ doctorId, preview }: { doctorId: string; preview: LeavingPreview }) {
  const { t } = useTranslation(['absences', 'absences-leaving'])
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Leaders>({})
  const arrange = useArrangeLeaving()
  const attempt = useAttempt()
  const { doctor, visits, series, groups, timeZone } = preview
  const now = new Date().toISOString()
  const leaderOf = ({ group, leaders }: TouchedGroup) => {
    const wanted = chosen[group.id]
    return wanted !== undefined && (wanted === '' || leaders.some((each) => each.doctorId === wanted))
      ? wanted
      : (leaders[0]?.doctorId ?? '')
  }
  const asked =
    visits.filter(({ state }) => state === 'proposed' || state === 'unplaced').length +
    series.filter(({ state }) => state !== 'asked').length
  const given = {
    doctorId,
    groups: groups.map((each) => ({ id: each.group.id, version: each.group.version, leaderId: leaderOf(each) || null })),
  }
  return (
    <>
      <PageHeader
        title={t('absences-leaving:title', { doctor })}
        text={
          <>
            {t('absences-leaving:intro')}
            {isSameTime(timeZone, ownZone(), now) ? null : (
              <span className="block text-small">{t('absences:zone', { zone: zoneName(timeZone, now) })}</span>
            )}
          </>
        }
      />
      <div className="space-y-6">
        <Section title={t('absences-leaving:visits', { count: visits.length })} count={visits.length}>
          {visits.map((visit) => (
            <TouchedRow key={visit.visitId} visit={visit} zone={timeZone} />
          ))}
        </Section>
        <Section title={t('absences-leaving:series', { count: series.length })} count={series.length}>
          {series.map((each) => (
            <SeriesRow key={each.id} series={each} />
          ))}
        </Section>
        <Section title={t('absences-leaving:groups', { count: groups.length })} count={groups.length}>
          {groups.map((each) => (
            <GroupRow
              key={each.group.id}
              touched={each}
              zone={timeZone}
              leader={leaderOf(each)}
              onChoose={(leader) => setChosen((before) => ({ ...before, [each.group.id]: leader }))}
            />
          ))}
        </Section>
      </div>
      <p className="mt-6 max-w-[65ch] text-pretty">
        {t(asked > 0 ? 'absences-leaving:text' : 'absences-leaving:textNobody', { count: asked, minutes: undoMinutes })}
      </p>
      {arrange.error ? <FieldError id="arrange-error">{errorText(arrange.error)}</FieldError> : null}
      <div className="mt-4 flex flex-wrap gap-3 [&>*]:max-sm:w-full">
        <Button
          variant="primary"
          size="large"
          busy={arrange.isPending}
          busyLabel={t('absences:busy')}
          onClick={() =>
            arrange.mutate(
              { ...given, idempotencyKey: attempt(given) },
              {
                onSuccess: (absence) => {
                  toast.success(t('absences-leaving:done'))
                  void navigate(staffPaths.absence({ id: absence.id }))
                },
              },
            )
          }
        >
          {t(asked > 0 ? 'absences-leaving:submit' : 'absences-leaving:submitNobody', { count: asked })}
        </Button>
        <Button asChild size="large" variant="quiet">
          <Link to={staffPaths.absences()}>{t('absences:preview.cancel')}</Link>
        </Button>
      </div>
    </>
  )
}

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <Card title={title}>
      <List label={title}>{children}</List>
    </Card>
  )
}

function SeriesRow({ series: { name, phone, rhythm, state, colleague } }: { series: TouchedSeries }) {
  const { t } = useTranslation(['absences', 'absences-leaving'])
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 py-3.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{name}</p>
        <p className="text-muted text-small">{[rhythmWords(t, rhythm), phone].filter(Boolean).join(' · ')}</p>
      </div>
      <p className="min-w-0 flex-1 basis-48 text-small">{t(`absences-leaving:seriesState.${state}`, { colleague })}</p>
    </li>
  )
}

type GroupRowProps = { touched: TouchedGroup; zone: string; leader: string; onChoose: (leader: string) => void }
function GroupRow({ touched: { group, leaders }, zone, leader, onChoose }: GroupRowProps) {
  const { t } = useTranslation(['absences', 'absences-leaving'])
  const name = group.title ?? group.type.name
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{name}</p>
        <p className="text-muted text-small">
          {[momentAt(group.start, zone), t('absences-leaving:seats', { count: group.taken })].join(' · ')}
        </p>
      </div>
      <SelectField
        className="min-w-0 flex-1 basis-48"
        label={t('absences-leaving:leader', { name })}
        hint={leaders.length === 0 ? t('absences-leaving:noLeader') : undefined}
        options={[
          ...leaders.map((each) => ({ value: each.doctorId, label: each.name })),
          { value: '', label: t('absences-leaving:cancelGroup') },
        ]}
        value={leader}
        onChange={({ target }) => onChoose(target.value)}
      />
    </li>
  )
}
