import { reasonLength } from '@uzima/contract/appointments'
import { usualModes, type VisitMode, visitMode } from '@uzima/contract/appointments/kinds'
import { CalendarCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText, isApiError } from '#lib/errors.ts'
import { addDays, dayOf, formatDate, formatTime } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Badge } from '#ui/Badge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { modeIcons } from '#ui/mode-icons.ts'
import { Segments } from '#ui/Segments.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { useAppointmentTypes } from '../appointment-types/public.ts'
import { SlotPicker, TimeZoneNote, useDoctor } from '../providers/public.ts'
import { useBookFollowUp, usePatientVisits } from './api.ts'
import { NearestFree } from './NearestFree.tsx'

const terms = { twoWeeks: 14, month: 30, quarter: 91, other: 0 } as const
type Term = keyof typeof terms

type Visit = { id: string; patientId: string; patient: string; timeZone: string; mode: VisitMode; reason: string }
type FollowUpProps = {
  visit: Visit
  /** What was booked, in words. */
  onBooked?: (words: string) => void
}

/** What comes next for the patient of a visit: what is booked with the doctor, and booking it in two presses: when about, and which time. */
export function FollowUp({ visit, onBooked }: FollowUpProps) {
  const { t } = useTranslation('appointments')
  const [term, setTerm] = useState<Term | null>(null)
  const [first, ...more] = usePatientVisits(visit.patientId, 'upcoming').data?.pages[0]?.rows.filter(({ id }) => id !== visit.id) ?? []
  const booked = first ? [first, ...more.slice(0, 2)] : []
  return (
    <Card title={t('appointments:followUp.title')}>
      {booked.length > 0 ? (
        <ul aria-label={t('appointments:followUp.list')} className="mb-3 divide-y divide-border">
          {booked.map(({ id, scheduledTime, mode }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <div className="min-w-0">
                <Link
                  to={paths.schedule({ day: dayOf(scheduledTime, visit.timeZone), visit: id })}
                  className="font-semibold text-small text-text no-underline hover:underline"
                >
                  {formatDate(scheduledTime, 'weekday')}, {formatTime(scheduledTime)}
                </Link>
                <p className="text-muted text-small">{t(`appointments:mode.${mode}`)}</p>
              </div>
              <Badge kind="success" icon={CalendarCheck}>
                {t('appointments:followUp.booked')}
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="font-semibold text-small">{t('appointments:followUp.withYou')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {(Object.keys(terms) as Term[]).map((each) => (
          <Button key={each} aria-expanded={term === each} onClick={() => setTerm(term === each ? null : each)}>
            {t(`appointments:followUp.term.${each}`)}
          </Button>
        ))}
      </div>
      {term ? (
        <Booking
          key={term}
          visit={visit}
          days={terms[term]}
          onBooked={(words) => {
            setTerm(null)
            onBooked?.(words)
          }}
        />
      ) : null}
    </Card>
  )
}

/** A press on a time books it. */
function Booking({ visit, days, onBooked }: { visit: Visit; days: number; onBooked: (words: string) => void }) {
  const { t } = useTranslation('appointments')
  const reasonId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const doctorId = useSession().profile?.doctorId ?? ''
  const doctor = useDoctor(doctorId)
  const types = useAppointmentTypes().data ?? []
  // by phone only where the practice offers it
  const isByPhone = types.some(({ code, modes }) => code === 'followup' && modes.includes('phone'))
  const modes = isByPhone ? visitMode.options : usualModes
  const [picked, setMode] = useState(visit.mode)
  const mode = modes.includes(picked) ? picked : 'in_person'
  const [reason, setReason] = useState(visit.reason)
  const [isMissing, setMissing] = useState(false)
  const book = useBookFollowUp()
  const attempt = useAttempt()
  useEffect(() => group.current?.focus(), [])

  function bookAt(start: string) {
    if (book.isPending) return
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    const booking = { id: visit.id, start, mode, reason }
    book.mutate(
      { ...booking, idempotencyKey: attempt(booking) },
      {
        onSuccess: ({ scheduledTime }) => {
          const when = { day: formatDate(scheduledTime, 'weekday'), time: formatTime(scheduledTime) }
          toast.success(t('appointments:followUp.done'), { text: t('appointments:followUp.doneText', { ...when, name: visit.patient }) })
          onBooked(t('appointments:followUp.words', { ...when, mode: t(`appointments:mode.${mode}`) }))
        },
      },
    )
  }

  return (
    <fieldset ref={group} tabIndex={-1} className="mt-4 min-w-0 space-y-4 outline-none">
      <legend className="sr-only">{t('appointments:followUp.choose')}</legend>
      <Segments
        label={t('appointments:followUp.mode')}
        options={modes.map((value) => ({
          value,
          label: t(`appointments:mode.${value}`),
          icon: modeIcons[value],
        }))}
        value={mode}
        onChange={setMode}
      />
      <TextField
        id={reasonId}
        label={t('appointments:followUp.reason')}
        maxLength={reasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isMissing && reason.trim() === '' ? t('appointments:followUp.reasonMissing') : undefined}
      />
      <p className="text-muted text-small">
        <TimeZoneNote zone={visit.timeZone} at={new Date().toISOString()} />
      </p>
      <NearestFree error={book.error} onPick={bookAt} />
      {book.error && !isApiError(book.error, 'slot_taken') ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {errorText(book.error)}
        </Banner>
      ) : null}
      {doctor.isPending ? null : (
        <SlotPicker
          acts
          narrow
          type="followup"
          doctor={doctor.data ?? { id: doctorId, timeZone: visit.timeZone }}
          from={addDays(dayOf(new Date()), days)}
          value={book.isPending ? book.variables.start : null}
          onChange={bookAt}
        />
      )}
    </fieldset>
  )
}
