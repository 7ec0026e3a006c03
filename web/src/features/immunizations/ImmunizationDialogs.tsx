import type { Immunization } from '@uzima/contract/immunizations'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type EntryAct, EntryHistory, JudgeDialog } from '../chart/public.ts'
import { useEnterImmunizationInError, useImmunizationVersions, useRefuteImmunization, type Whose } from './api.ts'
import { ImmunizationBadges } from './ImmunizationBadges.tsx'
import type { Taken } from './immunization-form.ts'
import { factsText } from './immunization-words.ts'

const ImmunizationForm = lazy(async () => ({ default: (await import('./ImmunizationForm.tsx')).ImmunizationForm }))

/** `taken`: a health record that is taken over. */
export type Opened = { act: 'add'; taken?: Taken } | { act: EntryAct; immunization: Immunization } | null

type DialogProps = { patientId: Whose; immunization: Immunization; onClose: () => void }

export function ImmunizationDialogs({ patientId, opened, onClose }: { patientId: Whose; opened: Opened; onClose: () => void }) {
  if (!opened) return null
  if (opened.act === 'add' || opened.act === 'edit')
    return (
      <Suspense fallback={null}>
        <ImmunizationForm
          patientId={patientId}
          immunization={opened.act === 'edit' ? opened.immunization : undefined}
          taken={opened.act === 'add' ? opened.taken : undefined}
          onClose={onClose}
        />
      </Suspense>
    )
  const { act, immunization } = opened
  if (act === 'history') return <HistoryDialog patientId={patientId} immunization={immunization} onClose={onClose} />
  if (act === 'refute') return <RefuteDialog patientId={patientId} immunization={immunization} onClose={onClose} />
  return <ErrorDialog patientId={patientId} immunization={immunization} onClose={onClose} />
}

function HistoryDialog({ patientId, immunization, onClose }: DialogProps) {
  const { t } = useTranslation(['immunizations', 'chart'])
  return (
    <EntryHistory
      name={immunization.vaccine.text}
      versions={useImmunizationVersions(patientId, immunization.id)}
      contentOf={({ content }) => (
        <>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <p className="font-semibold [overflow-wrap:anywhere]">{content.vaccine.text}</p>
            <ImmunizationBadges immunization={content} />
          </div>
          <p className="text-small">{factsText(t, content)}</p>
          {content.note ? <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{content.note}</p> : null}
        </>
      )}
      onClose={onClose}
    />
  )
}

function RefuteDialog({ patientId, immunization, onClose }: DialogProps) {
  const { isPending, error, mutate } = useRefuteImmunization(patientId ?? '')
  const { id, version } = immunization
  return (
    <JudgeDialog
      act="refute"
      name={immunization.vaccine.text}
      work={{ isPending, error, mutate: (reason, outcome) => mutate({ id, version, reason }, outcome) }}
      onClose={onClose}
    />
  )
}

function ErrorDialog({ patientId, immunization, onClose }: DialogProps) {
  const { isPending, error, mutate } = useEnterImmunizationInError(patientId)
  const { id, version } = immunization
  return (
    <JudgeDialog
      act="enterInError"
      name={immunization.vaccine.text}
      work={{ isPending, error, mutate: (reason, outcome) => mutate({ id, version, reason: reason ?? '' }, outcome) }}
      onClose={onClose}
    />
  )
}
