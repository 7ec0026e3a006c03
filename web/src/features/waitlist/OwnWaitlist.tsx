import type { Offer, WaitlistEntry } from '@uzima/contract/waitlist'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { List } from '#ui/List.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { usePriceWords } from '../payments/public.ts'
import { useChangeEntry, useDeclineOffer, useLeave, useOwnWaitlist, useTakeOffer } from './api.ts'
import { WishDialog } from './WishDialog.tsx'
import { whomWords, wishWords } from './wish-words.ts'

/** What the person waits for, with the times on offer; nothing where they wait for nothing. */
export function OwnWaitlist() {
  const { t } = useTranslation('waitlist')
  const own = useOwnWaitlist()
  const rows = own.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Card title={t('waitlist:own.title')} className="mb-6">
      <List label={t('waitlist:own.title')}>
        {rows.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </List>
    </Card>
  )
}

function Entry({ entry }: { entry: WaitlistEntry }) {
  const { t } = useTranslation('waitlist')
  const [dialog, setDialog] = useState<'change' | 'leave' | null>(null)
  const { doctor, specialty, type, visit, group, offer } = entry
  const whom = whomWords(t, { doctor, specialty })
  return (
    <li className="space-y-3 py-4">
      {offer ? <OnOffer offer={offer} /> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar icon={Hourglass} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold">
            {visit ? t('waitlist:own.instead', { whom, time: `${formatDate(visit.start, 'short')}, ${formatTime(visit.start)}` }) : null}
            {group ? t('waitlist:own.seat', { whom, what: group.title ?? type?.name }) : null}
            {visit || group ? null : whom}
          </p>
          <p className="text-muted text-small">
            {group
              ? `${formatDate(group.start, 'weekday')}, ${formatTime(group.start)}`
              : [type?.name, t(`waitlist:mode.${entry.mode}`), wishWords(t, entry)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {group ? null : (
            <Button onClick={() => setDialog('change')} aria-label={t('waitlist:own.changeOf', { whom })}>
              {t('waitlist:own.change')}
            </Button>
          )}
          <Button variant="danger-quiet" onClick={() => setDialog('leave')} aria-label={t('waitlist:own.leaveOf', { whom })}>
            {t('waitlist:own.leave')}
          </Button>
        </div>
      </div>
      {dialog === 'change' ? <ChangeDialog entry={entry} onClose={() => setDialog(null)} /> : null}
      {dialog === 'leave' ? <LeaveDialog entry={entry} onClose={() => setDialog(null)} /> : null}
    </li>
  )
}

function OnOffer({ offer: { id, start, expiresAt, doctor, price, isSeat } }: { offer: Offer }) {
  const { t } = useTranslation('waitlist')
  const priceOf = usePriceWords()
  const navigate = useNavigate()
  const time = `${formatDate(start, 'weekday')}, ${formatTime(start)}`
  const take = useTakeOffer((visit) => {
    toast.success(t(isSeat ? 'waitlist:offer.seatTaken' : 'waitlist:offer.taken'), {
      text: t('waitlist:offer.takenText', { time, doctor: doctor.name }),
    })
    void navigate(paths.appointments({ visit }))
  })
  const decline = useDeclineOffer(() => toast.success(t('waitlist:offer.declined')))
  const title = t(isSeat ? 'waitlist:offer.seatTitle' : 'waitlist:offer.title')
  const failed = (error: unknown) => toast.error(t('waitlist:offer.failed'), { text: errorText(error) })
  return (
    <section aria-label={title} className="rounded-card bg-brand-soft p-4 text-brand-soft-text">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-lead">{time}</p>
      <p className="text-small">{t('waitlist:offer.held', { doctor: doctor.name, until: formatTime(expiresAt) })}</p>
      {price === null ? null : <p className="text-small">{priceOf(price)}</p>}
      <div className="mt-3 flex flex-wrap gap-3 [&>*]:max-sm:w-full">
        <Button variant="primary" busy={take.isPending} busyLabel={t('waitlist:busy')} onClick={() => take.mutate(id, { onError: failed })}>
          {t(isSeat ? 'waitlist:offer.takeSeat' : 'waitlist:offer.take')}
        </Button>
        <Button busy={decline.isPending} busyLabel={t('waitlist:busy')} onClick={() => decline.mutate(id, { onError: failed })}>
          {t('waitlist:offer.decline')}
        </Button>
      </div>
    </section>
  )
}

function ChangeDialog({ entry: { id, firstDay, lastDay, weekdays, half }, onClose }: { entry: WaitlistEntry; onClose: () => void }) {
  const { t } = useTranslation('waitlist')
  const change = useChangeEntry()
  return (
    <WishDialog
      title={t('waitlist:own.changeTitle')}
      text={t('waitlist:own.changeText')}
      first={{ firstDay, lastDay, weekdays, half }}
      submitLabel={t('waitlist:own.save')}
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={(wish) => change.mutate({ id, ...wish }, { onSuccess: onClose })}
    />
  )
}

function LeaveDialog({ entry, onClose }: { entry: WaitlistEntry; onClose: () => void }) {
  const { t } = useTranslation('waitlist')
  const leave = useLeave()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('waitlist:leave.title')}
      text={t(entry.visit ? 'waitlist:leave.textVisit' : 'waitlist:leave.text')}
      cancelLabel={t('waitlist:leave.keep')}
      confirmLabel={t('waitlist:own.leave')}
      danger
      busy={leave.isPending}
      busyLabel={t('waitlist:busy')}
      error={leave.error ? errorText(leave.error) : undefined}
      onConfirm={() => leave.mutate(entry.id, { onSuccess: onClose })}
    />
  )
}
