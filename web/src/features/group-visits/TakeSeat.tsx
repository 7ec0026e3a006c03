import type { AppointmentType } from '@uzima/contract/appointment-types'
import type { Appointment } from '@uzima/contract/appointments'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { ownZone, zoneName } from '#lib/format.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { StepHeading } from '#ui/StepHeading.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { useWaitForSeat } from '../waitlist/public.ts'
import { useGroupVisits, useTakeSeat } from './api.ts'
import { GroupTimes } from './GroupTimes.tsx'

type TakeSeatProps = {
  type: AppointmentType
  /** The time chosen on the page of a link. */
  preset: { doctorId: string; start: string }
  reason: string
  onTaken: (visit: Appointment) => void
}

/** What is left of booking once a type of group visit is chosen: when. */
export function TakeSeat({ type, preset, reason, onTaken }: TakeSeatProps) {
  const { t } = useTranslation('group-visits')
  const groups = useGroupVisits(type.code).data ?? []
  const [picked, setPicked] = useState<string>()
  const [asked, setAsked] = useState(false)
  const take = useTakeSeat()
  const attempt = useAttempt()
  const wait = useWaitForSeat()
  const navigate = useNavigate()
  const linked = groups.find(({ start, doctor }) => start === preset.start && doctor.id === preset.doctorId)
  const chosen = groups.find(({ id }) => id === (picked ?? linked?.id))
  const isFull = chosen?.left === 0

  function submit() {
    setAsked(true)
    if (!chosen) return
    const seat = { id: chosen.id, reason: reason.trim() || null }
    if (isFull) {
      const asked = { ...seat, waits: true }
      wait.mutate(
        { ...seat, idempotencyKey: attempt(asked) },
        {
          onSuccess: () => {
            toast.success(t('group-visits:take.waiting'), { text: t('group-visits:take.waitingText') })
            void navigate(paths.appointments({ view: 'upcoming' }))
          },
        },
      )
      return
    }
    take.mutate(
      { ...seat, idempotencyKey: attempt(seat) },
      {
        onSuccess: (visit) => {
          toast.success(t('group-visits:take.done'))
          onTaken(visit)
        },
      },
    )
  }
  const error = take.error ?? wait.error
  return (
    <>
      <StepHeading number={2} aside={t('group-visits:times.zone', { zone: zoneName(ownZone(), new Date()) })}>
        {t('group-visits:take.when')}
      </StepHeading>
      <p className="mb-4 text-muted">
        {t((chosen?.mode ?? type.modes[0]) === 'video' ? 'group-visits:take.introVideo' : 'group-visits:take.intro')}
      </p>
      <GroupTimes
        type={type.code}
        value={chosen?.id ?? null}
        canWait
        onChange={({ id }) => {
          take.reset()
          wait.reset()
          setPicked(id)
        }}
        error={asked && !chosen ? t('group-visits:take.missing') : undefined}
      />
      {isFull ? <p className="mt-4 text-muted">{t('group-visits:take.waitText')}</p> : null}
      {error ? (
        <div className="mt-4">
          <Banner kind="danger" icon={CircleAlert} role="alert">
            {errorText(error)}
          </Banner>
        </div>
      ) : null}
      <div className="mt-6 [&>*]:max-sm:w-full">
        <Button
          variant={chosen ? 'primary' : 'secondary'}
          size="large"
          busy={take.isPending || wait.isPending}
          busyLabel={t(isFull ? 'group-visits:busy' : 'group-visits:take.busy')}
          onClick={submit}
        >
          {t(isFull ? 'group-visits:take.wait' : 'group-visits:take.submit')}
        </Button>
      </div>
    </>
  )
}
