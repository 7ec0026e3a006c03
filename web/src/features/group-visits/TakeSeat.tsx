import type { AppointmentType } from '@uzima/contract/appointment-types'
import type { Appointment } from '@uzima/contract/appointments'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ownZone, zoneName } from '#lib/format.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { StepHeading } from '#ui/StepHeading.tsx'
import { toast } from '#ui/toast.ts'
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
  const linked = groups.find(({ start, doctor, left }) => start === preset.start && doctor.id === preset.doctorId && left > 0)
  const chosen = groups.find(({ id, left }) => id === (picked ?? linked?.id) && left > 0)

  function submit() {
    setAsked(true)
    if (!chosen) return
    const seat = { id: chosen.id, reason: reason.trim() || null }
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
  return (
    <>
      <StepHeading number={2} aside={t('group-visits:times.zone', { zone: zoneName(ownZone(), new Date()) })}>
        {t('group-visits:take.when')}
      </StepHeading>
      <p className="mb-4 text-muted">{t('group-visits:take.intro')}</p>
      <GroupTimes
        type={type.code}
        value={chosen?.id ?? null}
        onChange={({ id }) => {
          take.reset()
          setPicked(id)
        }}
        error={asked && !chosen ? t('group-visits:take.missing') : undefined}
      />
      {take.isError ? (
        <div className="mt-4">
          <Banner kind="danger" icon={CircleAlert} role="alert">
            {errorText(take.error)}
          </Banner>
        </div>
      ) : null}
      <div className="mt-6 [&>*]:max-sm:w-full">
        <Button
          variant={chosen ? 'primary' : 'secondary'}
          size="large"
          busy={take.isPending}
          busyLabel={t('group-visits:take.busy')}
          onClick={submit}
        >
          {t('group-visits:take.submit')}
        </Button>
      </div>
    </>
  )
}
