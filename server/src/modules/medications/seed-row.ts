import { type MedicationContent, usualDoseTimes } from '@uzima/contract/medications'
import { DateTime } from 'luxon'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { insertMedication, insertPastDoses } from './queries.ts'
import { medicationRecord } from './record.ts'

export type SeedRow = Omit<MedicationContent, 'startDate' | 'endDate'> & {
  patientId: string
  reminders: boolean
  prescribedBy: string | null
  /** Started this many days ago, with its doses marked since. */
  daysAgo: number
  /** Taken until then; null while it is taken. */
  endedDaysAgo: number | null
  markedDays: number
  timeZone: string
}

/** Every eighth dose was forgotten, every thirteenth skipped. */
const stateOfDose = (index: number) => (index % 13 === 12 ? 'skipped' : index % 8 === 7 ? 'due' : 'taken')

/** Stores a medicine taken for some time: for the demo clinic. Doses from today on are planned by the scheduled task. */
export async function storeMedication(ctx: Pick<Context, 'db' | 'now' | 'services'>, seedRow: SeedRow): Promise<void> {
  const { patientId, timeOfDay, reminders, prescribedBy, daysAgo, endedDaysAgo, markedDays, timeZone } = seedRow
  const id = newId()
  const today = DateTime.fromJSDate(ctx.now, { zone: timeZone }).startOf('day')
  const begun = today.minus({ days: daysAgo })
  const endDate = endedDaysAgo === null ? null : today.minus({ days: endedDaysAgo }).toFormat('yyyy-MM-dd')
  await insertMedication(ctx.db, {
    id,
    patientId,
    ...(await medicationRecord.encrypt(ctx, { id, patientId }, { ...seedRow, startDate: begun.toFormat('yyyy-MM-dd'), endDate })),
    reminders,
    prescribedBy,
    appointmentId: null,
    isActive: true,
    now: begun.set({ hour: 10 }).toJSDate(),
  })
  const days = Array.from({ length: markedDays }, (_, index) => today.minus({ days: markedDays - index }))
  const doses = days.flatMap((day) =>
    timeOfDay.map((name) => {
      const [hour = 0, minute = 0] = usualDoseTimes[name].split(':').map(Number)
      return { timeOfDay: name, dueOn: day.toFormat('yyyy-MM-dd'), dueAt: day.set({ hour, minute }).toJSDate() }
    }),
  )
  const marked = doses.map((dose, index) => {
    const state = stateOfDose(index)
    return { ...dose, id: newId(), state, actedAt: state === 'due' ? null : new Date(dose.dueAt.getTime() + 12 * 60_000) }
  })
  await insertPastDoses(ctx.db, { id, patientId, plannedUntil: today.minus({ days: 1 }).toJSDate() }, marked)
}
