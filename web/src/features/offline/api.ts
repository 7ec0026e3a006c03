import { useQuery } from '@tanstack/react-query'
import { appointmentsApi } from '@uzima/contract/appointments'
import { cardApi } from '@uzima/contract/emergency-contacts/card'
import { medicationsApi } from '@uzima/contract/medications'
import { client } from '#lib/client.ts'
import { isApiError } from '#lib/errors.ts'
import { addDays } from '#lib/format.ts'
import type { DosesOf, KeptMedication } from '#lib/offline/copies.ts'

const api = { ...client(cardApi), ...client(appointmentsApi), ...client(medicationsApi) }
/** Next appointments worth a look without a connection. */
const mostAppointments = 5
/** More than a person takes at a time. */
const mostPages = 5

/** Their keys begin with the module whose changes they follow. `isRefused`: no longer the person's to see. */
function useCopied<T>(topic: string, part: string, queryFn: () => Promise<T>) {
  const { data, dataUpdatedAt, error } = useQuery({ queryKey: [topic, 'offline', part], queryFn, meta: { topics: [topic] } })
  return { data, readAt: dataUpdatedAt, isRefused: isApiError(error) && (error.status === 403 || error.status === 404) }
}

export const useCardCopy = () => useCopied('emergency-contacts', 'card', async () => (await api.getCard()).card)

export const useAppointmentsCopy = () =>
  useCopied('appointments', 'next', async () => {
    const { rows } = await api.listAppointments({ scope: 'upcoming', side: 'patient' })
    // what it is about stays with the practice
    return rows.slice(0, mostAppointments).map((visit) => ({ ...visit, reason: '', patientNote: null, cancelReason: null }))
  })

export const useMedicationsCopy = () =>
  useCopied('medications', 'active', async () => {
    const all: KeptMedication[] = []
    let cursor: string | undefined
    for (let page = 0; page < mostPages; page += 1) {
      const { rows, next } = await api.listMedications({ show: 'active', cursor })
      for (const { id, name, dosage, frequency, timeOfDay, notes, prescribedBy } of rows)
        all.push({ id, name, dosage, frequency, timeOfDay, notes, prescribedBy })
      if (next === null) break
      cursor = next
    }
    return all
  })

/** Today's and tomorrow's: the person may have no connection until then. */
export const useDosesCopy = () =>
  useCopied('medications', 'doses', async (): Promise<DosesOf[]> => {
    const { day, rows } = await api.listDoses({})
    const tomorrow = addDays(day, 1)
    return [
      { day, rows },
      { day: tomorrow, rows: (await api.listDoses({ day: tomorrow })).rows },
    ]
  })
