import { BookAppointment } from '@uzima/contract/appointments'
import { usualModes, type VisitMode } from '@uzima/contract/appointments/kinds'
import { type AvailableTime, visitMinutes } from '@uzima/contract/providers'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useZodForm } from '#lib/form.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { useAppointmentTypes } from '../../appointment-types/public.ts'
import { type DoctorFilter, useDoctor } from '../../providers/public.ts'
import { anyDoctor } from './DoctorStep.tsx'
import { usePlaceOf } from './use-place-of.ts'

export type BookingPreset = { doctorId: string; start: string; type: string | null; reason: string; specialty: string | null }

/** What is chosen of a visit so far, and what one choice does to the others. `onTimeChange`: what was said of another time no longer holds. */
export function useBookingChoices({ doctorId, start, specialty, ...preset }: BookingPreset, onTimeChange: () => void) {
  const form = useZodForm(BookAppointment, { doctorId, start, type: preset.type, reason: preset.reason })
  const { control } = form
  // registered in the order of the steps, which is the order in which what is missing is pointed out
  const reasonField = form.field('reason')
  const startField = useController({ control, name: 'start' }).field
  const modeField = useController({ control, name: 'mode' }).field
  const doctorField = useController({ control, name: 'doctorId' }).field
  const typeField = form.field('type', { setValueAs: (value: unknown) => value || null })
  const typeCode = useWatch({ control, name: 'type' })
  const reason = useWatch({ control, name: 'reason' })
  const types = useAppointmentTypes().data ?? []
  const type = types.find(({ code }) => code === typeCode)
  const groupType = type?.seats === null ? undefined : type
  const modes = type?.modes ?? usualModes
  const mode: VisitMode | undefined = modeField.value
  const [filter, setFilter] = useState<DoctorFilter>(specialty ? { specialty } : {})
  const [isAnyChosen, setAnyChosen] = useState(false)
  const [picked, setPicked] = useState<AvailableTime['doctor']>()
  const { data: known, isError: isUnknown } = useDoctor(doctorField.value || undefined)
  const isAny = isAnyChosen || isUnknown || !doctorField.value
  const doctor = known ?? (picked?.id === doctorField.value ? picked : undefined)
  const [where, setWhere] = useState<string>()
  const place = usePlaceOf(doctor, startField.value ? where : undefined)
  const [jumps, setJumps] = useState(0)
  // a restored draft may be for other days than those visible
  useFormDraft(`appointments.book:${doctorId}:${start}`, form, () => setJumps((count) => count + 1))

  function setTime(ofDoctor: string, at: string) {
    form.clearErrors(['doctorId', 'start'])
    doctorField.onChange(ofDoctor)
    startField.onChange(at)
    onTimeChange()
  }

  /** Another length has other times. */
  function chooseType(code: string) {
    const chosen = types.find((each) => each.code === code)
    form.clearErrors('mode')
    if (lengthOf(chosen) !== lengthOf(type) || groupType) setTime(isAny ? '' : doctorField.value, '')
    if (mode && !(chosen?.modes ?? usualModes).includes(mode)) modeField.onChange(undefined)
  }

  const choosingType: typeof typeField = {
    ...typeField,
    onChange: (event) => {
      chooseType(event.target.value)
      return typeField.onChange(event)
    },
  }

  return {
    ...{ form, fields: { reason: reasonField, type: choosingType, start: startField, mode: modeField } },
    ...{ reason, types, type, groupType, modes, mode, filter, setFilter, doctor, place },
    time: { doctorId: doctorField.value, start: startField.value },
    /** In whose calendar a time is chosen: anybody's, or a doctor's, who is undefined until known. */
    calendarOf: isAny ? anyDoctor : known,
    /** Changes when the calendar starts over at another day. */
    calendarKey: jumps,
    /** In the step of the doctor. */
    doctorChoice: { value: isAnyChosen ? anyDoctor : doctorField.value, chosen: isAnyChosen ? undefined : known },
    timesWanted: { ...filter, ...(type && { type: type.code }), ...(mode && { mode }) },
    chooseDoctor: (choice: string) => {
      const isSame = choice === doctorField.value
      setAnyChosen(choice === anyDoctor)
      if (!isSame) setTime(choice === anyDoctor ? '' : choice, '')
    },
    chooseMode: (chosen: VisitMode) => {
      form.clearErrors('mode')
      modeField.onChange(chosen)
    },
    /** A time of whoever is free. */
    pickTime: (time: AvailableTime) => {
      setAnyChosen(true)
      setPicked(time.doctor)
      setWhere(time.locationId)
      setTime(time.doctor.id, time.start)
    },
    pickSlot: (at: string, locationId: string | undefined) => {
      setTime(doctorField.value, at)
      setWhere(locationId)
    },
    /** A slot outside the visible days: restart the calendar of its doctor there. */
    jumpTo: (at: string) => {
      setAnyChosen(false)
      setTime(doctorField.value, at)
      setJumps(jumps + 1)
    },
  }
}

const lengthOf = (type: { minutes: number } | undefined) => type?.minutes ?? visitMinutes
