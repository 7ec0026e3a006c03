import { minutesBetween } from '@uzima/contract/appointments/kinds'
import type { WaitingPerson } from '@uzima/contract/waitlist'
import { CalendarCheck, CalendarDays, Flag, Hourglass, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatDay, formatRelative, formatTime } from '#lib/format.ts'
import { loadTexts } from '#lib/i18n.ts'
import { queryState } from '#lib/query-state.ts'
import { useSession } from '#lib/session.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useNow } from '../appointments/public.ts'
import { loadAddToWaitlist } from '../desk/public.ts'
import { useOfferSeat, useRemove, useSetUrgency, useTakeForPatient, useWaitlist } from './api.ts'
import { whomWords, wishWords } from './wish-words.ts'

const AddToWaitlistDialog = lazy(loadAddToWaitlist)
const WithdrawDialog = lazy(async () => ({ default: (await import('./WithdrawDialog.tsx')).WithdrawDialog }))
const OfferDialog = lazy(async () => {
  const [{ OfferDialog }] = await Promise.all([import('./OfferDialog.tsx'), loadTexts(['providers'])])
  return { default: OfferDialog }
})

/** The screen at /waitlist: who waits for a time, in the order in which times are offered. */
export default function WaitlistPage() {
  const { t } = useTranslation(['waitlist', 'common'])
  const { role, staffRoles } = useSession()
  const isDoctor = role === 'doctor'
  const [isAdding, setAdding] = useState(false)
  const list = useWaitlist()
  const now = useNow()
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <PageHeader
        title={t('waitlist:title')}
        text={t('waitlist:intro')}
        actions={
          staffRoles.includes('front_desk') ? (
            <Button variant="primary" icon={UserPlus} onClick={() => setAdding(true)}>
              {t('waitlist:add.open')}
            </Button>
          ) : undefined
        }
      />
      <Card className="py-1.5! wide:py-2.5!">
        <StateView {...queryState(list)} skeleton={<SkeletonRows label={t('waitlist:loading')} rows={5} />}>
          {() =>
            rows.length === 0 ? (
              <EmptyState
                title={t('waitlist:empty')}
                text={t('waitlist:emptyText')}
                action={
                  <Button asChild icon={CalendarDays}>
                    <Link to={isDoctor ? paths.schedule() : staffPaths.desk()}>
                      {t(isDoctor ? 'waitlist:toSchedule' : 'waitlist:toDesk')}
                    </Link>
                  </Button>
                }
              />
            ) : (
              <>
                <List label={t('waitlist:title')}>
                  {rows.map((person) => (
                    <Row key={person.id} person={person} now={now} />
                  ))}
                </List>
                {list.hasNextPage ? (
                  <LoadMore
                    label={t('waitlist:more')}
                    busyLabel={t('waitlist:moreBusy')}
                    busy={list.isFetchingNextPage}
                    onClick={() => void list.fetchNextPage()}
                  />
                ) : null}
              </>
            )
          }
        </StateView>
      </Card>
      {isAdding ? (
        <Suspense fallback={null}>
          <AddToWaitlistDialog onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function Row({ person, now }: { person: WaitingPerson; now: Date }) {
  const { t } = useTranslation('waitlist')
  const [dialog, setDialog] = useState<'offer' | 'remove' | 'withdraw' | null>(null)
  const { name, dateOfBirth, phone, doctor, specialty, type, mode, visitStart, group, urgent, joinedAt } = person
  const urgency = useSetUrgency()
  const offerSeat = useOfferSeat()
  // the row is gone by then
  const takeFor = useTakeForPatient(() => toast.success(t('waitlist:take.done', { name })))
  // an offer that has run out is passed on within a minute
  const offer = person.offer && new Date(person.offer.expiresAt) > now ? person.offer : null
  const whom = whomWords(t, { doctor, specialty })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-40 space-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          {urgent ? (
            <Badge kind="danger" icon={Flag}>
              {t('waitlist:urgent')}
            </Badge>
          ) : null}
          {offer ? (
            <Badge kind="brand" icon={Hourglass}>
              {t('waitlist:minutesLeft', { count: Math.max(1, Math.ceil(minutesBetween(now.toISOString(), offer.expiresAt))) })}
            </Badge>
          ) : null}
        </p>
        <p className="text-muted text-small">
          {dateOfBirth ? t('waitlist:born', { day: formatDay(dateOfBirth) }) : null}
          {dateOfBirth && phone ? ' · ' : null}
          <span className="whitespace-nowrap">{phone}</span>
        </p>
        <p className="text-small">{[whom, type?.name, t(`waitlist:mode.${mode}`)].filter(Boolean).join(' · ')}</p>
        <p className="text-small">
          {group
            ? t('waitlist:seatOf', {
                what: group.title ?? type?.name,
                time: `${formatDate(group.start, 'short')}, ${formatTime(group.start)}`,
              })
            : wishWords(t, person)}
        </p>
        <p className="text-muted text-small">
          {[
            t('waitlist:since', { time: formatRelative(joinedAt, now) }),
            visitStart && t('waitlist:instead.of', { time: `${formatDate(visitStart, 'short')}, ${formatTime(visitStart)}` }),
            urgent && t('waitlist:urgentBy', { name: urgent.by ?? t('waitlist:somebody'), time: formatRelative(urgent.at, now) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {offer ? (
          <p className="font-semibold text-small">
            {t('waitlist:offered', { time: `${formatDate(offer.start, 'short')}, ${formatTime(offer.start)}`, doctor: offer.doctor })}
            <span className="block font-normal text-muted">{t(`waitlist:reason.${offer.reason}`)}</span>
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full [&>*]:max-sm:w-full">
        {offer?.canTake ? (
          <Button
            icon={CalendarCheck}
            busy={takeFor.isPending}
            busyLabel={t('waitlist:busy')}
            onClick={() => takeFor.mutate(offer.id, { onError: (error) => toast.error(t('waitlist:failed'), { text: errorText(error) }) })}
            aria-label={t('waitlist:of', { action: t('waitlist:take.open'), name })}
          >
            {t('waitlist:take.open')}
          </Button>
        ) : null}
        {offer?.canWithdraw ? (
          <Button onClick={() => setDialog('withdraw')} aria-label={t('waitlist:of', { action: t('waitlist:withdraw.open'), name })}>
            {t('waitlist:withdraw.open')}
          </Button>
        ) : null}
        {!offer && group && group.left > 0 ? (
          <Button
            busy={offerSeat.isPending}
            busyLabel={t('waitlist:busy')}
            onClick={() =>
              offerSeat.mutate(person.id, {
                onSuccess: () => toast.success(t('waitlist:seatOffered')),
                onError: (error) => toast.error(t('waitlist:failed'), { text: errorText(error) }),
              })
            }
            aria-label={t('waitlist:of', { action: t('waitlist:offerSeat'), name })}
          >
            {t('waitlist:offerSeat')}
          </Button>
        ) : null}
        {offer || group ? null : (
          <Button onClick={() => setDialog('offer')} aria-label={t('waitlist:of', { action: t('waitlist:offerTime'), name })}>
            {t('waitlist:offerTime')}
          </Button>
        )}
        <Button
          icon={Flag}
          aria-pressed={urgent !== null}
          aria-label={t('waitlist:of', { action: t('waitlist:urgent'), name })}
          busy={urgency.isPending}
          busyLabel={t('waitlist:busy')}
          onClick={() =>
            urgency.mutate(
              { id: person.id, isUrgent: urgent === null },
              { onError: (error) => toast.error(t('waitlist:failed'), { text: errorText(error) }) },
            )
          }
        >
          {t(urgent ? 'waitlist:notUrgent' : 'waitlist:markUrgent')}
        </Button>
        <Button
          variant="danger-quiet"
          onClick={() => setDialog('remove')}
          aria-label={t('waitlist:of', { action: t('waitlist:remove.submit'), name })}
        >
          {t('waitlist:remove.submit')}
        </Button>
      </div>
      {dialog === 'offer' ? (
        <Suspense fallback={null}>
          <OfferDialog person={person} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
      {dialog === 'withdraw' && person.offer ? (
        <Suspense fallback={null}>
          <WithdrawDialog name={name} offer={person.offer} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
      {dialog === 'remove' ? <RemoveDialog person={person} onClose={() => setDialog(null)} /> : null}
    </li>
  )
}

function RemoveDialog({ person: { id, name }, onClose }: { person: WaitingPerson; onClose: () => void }) {
  const { t } = useTranslation('waitlist')
  const remove = useRemove()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('waitlist:remove.title', { name })}
      text={t('waitlist:remove.text')}
      cancelLabel={t('waitlist:remove.keep')}
      confirmLabel={t('waitlist:remove.submit')}
      danger
      busy={remove.isPending}
      busyLabel={t('waitlist:busy')}
      error={remove.error ? errorText(remove.error) : undefined}
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
    />
  )
}
