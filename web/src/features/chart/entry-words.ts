import type { EntryActor, EntryChange, EntryFields } from '@uzima/contract/chart/entries'
import type { TFunction } from 'i18next'
import { formatDate } from '#lib/format.ts'

/** "Added by you, Nov 12, 2026", "Recorded by Dr. Mwangi, …", "Imported from Aga Khan Hospital, …". */
export function recordedText(t: TFunction, { recorded }: { recorded: Omit<EntryFields['recorded'], 'appointmentId'> }): string {
  const { as, isCaller, name, at, source } = recorded
  const day = formatDate(at)
  if (as === 'import') return t('chart:recorded.import', { source, day })
  if (isCaller) return t(as === 'patient' ? 'chart:recorded.you' : 'chart:recorded.youAtWork', { day })
  return t(as === 'patient' ? 'chart:recorded.patient' : 'chart:recorded.clinician', { name: name ?? t(`chart:someone.${as}`), day })
}

/** "Confirmed by Dr. Mwangi, Nov 14, 2026"; nothing where that is who recorded it. */
export function verifiedText(t: TFunction, { recorded, verification, verified }: EntryFields): string | null {
  if (!verified || (verification !== 'confirmed' && verification !== 'refuted')) return null
  if (verification === 'confirmed' && recorded.as !== 'patient' && recorded.as !== 'import') return null
  return t(`chart:verified.${verification}`, { name: actorName(t, verified), day: formatDate(verified.at) })
}

export const changeText = (t: TFunction, { change, by, at }: { change: EntryChange; by: EntryActor; at: string }): string =>
  t(`chart:change.${change}`, { name: actorName(t, by), day: formatDate(at) })

export const actorName = (t: TFunction, { as, name, isCaller }: EntryActor): string =>
  isCaller ? t('chart:someone.you') : (name ?? t(`chart:someone.${as}`))
