import type { EntryActor, EntryChange, EntryFields } from '@uzima/contract/chart/entries'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Then } from '#lib/then.ts'
import { EntryHistory } from './EntryHistory.tsx'
import type { EntryAct } from './EntryRow.tsx'
import { JudgeDialog } from './JudgeDialog.tsx'
import { tellJudged } from './tell.ts'

/** Whose: undefined for the user's own, otherwise a patient in their care. */
type Whose = string | undefined
type Based = { id: string; version: number }
type Work<Judged> = { isPending: boolean; error: unknown; mutate: (judged: Judged, outcome: { onSuccess: () => void }) => void }
type Version = { id: string; change: EntryChange; by: EntryActor; at: string; reason: string | null }

/** Of one kind: hooks, and how a version is shown. */
export type EntryKind<V extends Version> = {
  useVersions: (patientId: Whose, id: string) => Parameters<typeof EntryHistory<V>>[0]['versions']
  useRefute: (patientId: string, then: Then) => Work<Based & { reason: string | null }>
  useEnterInError: (patientId: Whose, then: Then) => Work<Based & { reason: string }>
  contentOf: (version: V) => ReactNode
}

type EntryDialogsProps<V extends Version> = {
  patientId: Whose
  kind: EntryKind<V>
  act: Exclude<EntryAct, 'edit'>
  entry: Pick<EntryFields, 'id' | 'version'>
  name: string
  onClose: () => void
}

/** The history of an entry, or what is said of it, in whichever kind. */
export function EntryDialogs<V extends Version>({ act, ...props }: EntryDialogsProps<V>) {
  if (act === 'history') return <HistoryDialog {...props} />
  return act === 'refute' ? <RefuteDialog {...props} /> : <ErrorDialog {...props} />
}

type DialogProps<V extends Version> = Omit<EntryDialogsProps<V>, 'act'>

function HistoryDialog<V extends Version>({ patientId, kind: { useVersions, contentOf }, entry, name, onClose }: DialogProps<V>) {
  return <EntryHistory name={name} versions={useVersions(patientId, entry.id)} contentOf={contentOf} onClose={onClose} />
}

function RefuteDialog<V extends Version>({ patientId, kind: { useRefute }, entry: { id, version }, name, onClose }: DialogProps<V>) {
  const { t } = useTranslation('chart')
  const { isPending, error, mutate } = useRefute(patientId ?? '', tellJudged(t, 'refute', name))
  return (
    <JudgeDialog
      act="refute"
      name={name}
      work={{ isPending, error, mutate: (reason, outcome) => mutate({ id, version, reason }, outcome) }}
      onClose={onClose}
    />
  )
}

function ErrorDialog<V extends Version>({ patientId, kind: { useEnterInError }, entry: { id, version }, name, onClose }: DialogProps<V>) {
  const { t } = useTranslation('chart')
  const { isPending, error, mutate } = useEnterInError(patientId, tellJudged(t, 'enterInError', name))
  return (
    <JudgeDialog
      act="enterInError"
      name={name}
      work={{ isPending, error, mutate: (reason, outcome) => mutate({ id, version, reason: reason ?? '' }, outcome) }}
      onClose={onClose}
    />
  )
}
