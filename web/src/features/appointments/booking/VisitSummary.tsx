import type { AppointmentType } from '@uzima/contract/appointment-types'
import type { VisitMode as Mode } from '@uzima/contract/appointments/kinds'
import { type Doctor, visitMinutes } from '@uzima/contract/providers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime, isSameTime, ownZone, zoneName } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DateTile } from '#ui/DateTile.tsx'
import { Facts } from '#ui/Facts.tsx'
import { modeIcons } from '#ui/mode-icons.ts'
import { StickyBar } from '#ui/StickyBar.tsx'
import { usePriceWords } from '../../payments/public.ts'
import { specialtyName } from '../../providers/public.ts'
import { VisitMode } from '../VisitKind.tsx'

/** The first thing missing, in the order of the steps. */
type MissingPart = 'reason' | 'time' | 'mode' | 'phone'
type VisitSummaryProps = {
  doctor: Pick<Doctor, 'name' | 'specialty' | 'timeZone'> | undefined
  start: string | null
  type: Pick<AppointmentType, 'name' | 'minutes' | 'price'> | undefined
  mode: Mode | undefined
  reason: string
  missing: MissingPart | null
  busy: boolean
}

/** What will be booked, always visible: beside the form, or below it on phones. */
export function VisitSummary(props: VisitSummaryProps) {
  return (
    <>
      <Beside {...props} />
      <Under {...props} />
    </>
  )
}

function Beside({ doctor, start, type, mode, reason, missing, busy }: VisitSummaryProps) {
  const { t } = useTranslation(['appointments', 'prices'])
  const priceOf = usePriceWords()
  const facts: { label: string; value: ReactNode }[] = [
    {
      label: t('appointments:summary.with'),
      value: doctor ? `${doctor.name}, ${specialtyName(doctor.specialty)}` : <Missing>{t('appointments:summary.noDoctor')}</Missing>,
    },
    ...(type ? [{ label: t('appointments:book.type'), value: type.name }] : []),
    ...(type?.price ? [{ label: t('prices:price'), value: priceOf(type.price) }] : []),
    {
      label: t('appointments:summary.how'),
      value: mode ? <VisitMode mode={mode} /> : <Missing>{t('appointments:summary.noMode')}</Missing>,
    },
    {
      label: t('appointments:summary.reason'),
      value: reason.trim() ? <span className="line-clamp-4">{reason}</span> : <Missing>{t('appointments:summary.noReason')}</Missing>,
    },
  ]
  return (
    <aside className="sticky top-6 max-wide:hidden">
      <Card title={t('appointments:summary.title')} floating>
        <div className="mt-2 mb-4">
          {start ? (
            <When start={start} minutes={type?.minutes ?? visitMinutes} zone={doctor?.timeZone} />
          ) : (
            <Missing>{t('appointments:summary.noTime')}</Missing>
          )}
        </div>
        <Facts facts={facts} />
        <div className="mt-4">
          <SubmitButton missing={missing} busy={busy} />
        </div>
        <p className="mt-3 text-muted text-small">{t('appointments:summary.hint')}</p>
      </Card>
    </aside>
  )
}

const Missing = ({ children }: { children: string }) => <span className="font-normal text-muted">{children}</span>

function When({ start, minutes, zone }: { start: string; minutes: number; zone: string | undefined }) {
  const { t } = useTranslation('appointments')
  return (
    <div className="flex items-center gap-4">
      <DateTile top={formatDate(start, 'weekdayShort')} day={formatDate(start, 'number')} today />
      <div className="min-w-0">
        <p className="font-semibold">{t('appointments:summary.time', { time: formatTime(start), minutes })}</p>
        <p className="text-muted text-small">{formatDate(start, 'long')}</p>
        {zone && !isSameTime(ownZone(), zone, start) ? (
          <p className="text-muted text-small">
            {t('appointments:summary.practice', { time: formatTime(start, { zone }), zone: zoneName(zone, start) })}
          </p>
        ) : null}
      </div>
    </div>
  )
}

function Under({ doctor, start, type, mode, missing, busy }: VisitSummaryProps) {
  const { t } = useTranslation('appointments')
  const priceOf = usePriceWords()
  return (
    <StickyBar>
      <div className="mb-2.5 flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">
            {start ? `${formatDate(start, 'short')}, ${formatTime(start)}` : t('appointments:summary.noTime')}
          </p>
          <p className="truncate text-muted text-small">{doctor?.name ?? t('appointments:summary.noDoctor')}</p>
          {type?.price ? <p className="text-muted text-small">{priceOf(type.price)}</p> : null}
        </div>
        {mode ? (
          <Badge kind="brand" icon={modeIcons[mode]}>
            {t(`appointments:mode.${mode}`)}
          </Badge>
        ) : null}
      </div>
      <SubmitButton missing={missing} busy={busy} />
    </StickyBar>
  )
}

/** Names the first thing missing and, when pressed, leads there; only a complete form has the filled button. */
function SubmitButton({ missing, busy }: { missing: MissingPart | null; busy: boolean }) {
  const { t } = useTranslation('appointments')
  return (
    <Button
      type="submit"
      variant={missing ? 'secondary' : 'primary'}
      size="large"
      full
      busy={busy}
      busyLabel={missing ? undefined : t('appointments:book.busy')}
    >
      {missing ? t(`appointments:book.firstMissing.${missing}`) : t('appointments:book.submit')}
    </Button>
  )
}
