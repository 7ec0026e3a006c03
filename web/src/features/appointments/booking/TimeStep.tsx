import type { AvailableTime, Doctor } from '@uzima/contract/providers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ownZone, zoneName } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { StepHeading } from '#ui/StepHeading.tsx'
import { type DoctorFilter, NextAvailable, SlotPicker, TimeZoneNote } from '../../providers/public.ts'
import { NearestFree } from '../NearestFree.tsx'
import type { anyDoctor } from './DoctorStep.tsx'
import { type FieldRef, focusing } from './focusing.ts'

type TimeStepProps = {
  /** In whose calendar: that of whoever is free first, or of one doctor, who is undefined until known. */
  calendarOf: typeof anyDoctor | Doctor | undefined
  /** Changes where that doctor's calendar begins anew. */
  calendarKey: number
  wanted: DoctorFilter
  value: { doctorId: string; start: string }
  fieldRef: FieldRef
  error: string | undefined
  /** Why the visit could not be booked; if its time is taken, others are offered. */
  refusal: unknown
  onPickTime: (time: AvailableTime) => void
  onPickSlot: (start: string, locationId: string | undefined) => void
  onJump: (start: string) => void
  /** What can be done if no time suits. */
  children: ReactNode
}

/** When: a time of whoever is free first, or one in the calendar of a doctor. */
export function TimeStep({ calendarOf, calendarKey, wanted, value, fieldRef, error, refusal, children, ...handlers }: TimeStepProps) {
  const { t } = useTranslation('appointments')
  const { profile } = useSession()
  const isAny = calendarOf === 'any'
  return (
    <>
      <StepHeading number={3} aside={<Zone doctor={isAny ? undefined : calendarOf} at={value.start} />}>
        {t('appointments:book.when')}
      </StepHeading>
      <div ref={focusing(fieldRef, 'button:enabled')} className="space-y-4">
        <NearestFree error={refusal} onPick={handlers.onJump} />
        {isAny ? (
          <NextAvailable filter={wanted} exceptDoctor={profile?.doctorId} value={value} onPick={handlers.onPickTime} error={error}>
            {children}
          </NextAvailable>
        ) : calendarOf ? (
          <SlotPicker
            key={`${calendarOf.id} ${calendarKey}`}
            doctor={calendarOf}
            type={wanted.type}
            mode={wanted.mode}
            value={value.start || null}
            onChange={handlers.onPickSlot}
            error={error}
          >
            {children}
          </SlotPicker>
        ) : null}
      </div>
    </>
  )
}

/** The zone of the times: the person's own, beside the doctor's where one is chosen. */
function Zone({ doctor, at }: { doctor: Doctor | undefined; at: string }) {
  const { t } = useTranslation('providers')
  if (doctor) return <TimeZoneNote zone={doctor.timeZone} at={at || doctor.earliestFree || new Date()} />
  return <>{t('providers:zone.own', { own: zoneName(ownZone(), at || new Date()) })}</>
}
