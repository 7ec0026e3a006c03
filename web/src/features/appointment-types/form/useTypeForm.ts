import { DescribeAppointmentType, type ManagedAppointmentType, reminderWay, usualReminders } from '@uzima/contract/appointment-types'
import { usualModes } from '@uzima/contract/appointments/kinds'
import { daysBookableAhead, visitMinutes } from '@uzima/contract/providers'
import { useZodForm } from '#lib/form.ts'

const blank: DescribeAppointmentType = {
  names: { en: null, es: null, fr: null, sw: null },
  ...{ minutes: visitMinutes, minutesBefore: 0, minutesAfter: 0, modes: [...usualModes], bookedBy: 'anyone' },
  ...{ noticeMinutes: 0, daysAhead: daysBookableAhead, changeMinutes: 0, seats: null, roomKind: null, isOffered: true },
  ...{ reminderMinutes: [...usualReminders], reminderWays: [...reminderWay.options] },
}

export const useTypeForm = (type: ManagedAppointmentType | undefined) => useZodForm(DescribeAppointmentType, type ?? blank)
export type TypeFormState = ReturnType<typeof useTypeForm>

/** For a field that holds a number. */
export const asNumber = { setValueAs: (value: unknown) => (value === '' ? undefined : Number(value)) }
