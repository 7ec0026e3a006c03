import type { Allergy } from '@uzima/contract/allergies'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type EntryAct, EntryHistory, JudgeDialog } from '../chart/public.ts'
import { AllergyBadges } from './AllergyBadges.tsx'
import { reactionText } from './allergy-words.ts'
import { useAllergyVersions, useEnterAllergyInError, useRefuteAllergy, type Whose } from './api.ts'
import { substanceText } from './substance-text.ts'

const AllergyForm = lazy(async () => ({ default: (await import('./AllergyForm.tsx')).AllergyForm }))

export type Opened = { act: 'add' } | { act: EntryAct; allergy: Allergy } | null

type DialogProps = { patientId: Whose; allergy: Allergy; onClose: () => void }

export function AllergyDialogs({ patientId, opened, onClose }: { patientId: Whose; opened: Opened; onClose: () => void }) {
  if (!opened) return null
  if (opened.act === 'add' || opened.act === 'edit')
    return (
      <Suspense fallback={null}>
        <AllergyForm patientId={patientId} allergy={opened.act === 'edit' ? opened.allergy : undefined} onClose={onClose} />
      </Suspense>
    )
  const { act, allergy } = opened
  if (act === 'history') return <HistoryDialog patientId={patientId} allergy={allergy} onClose={onClose} />
  if (act === 'refute') return <RefuteDialog patientId={patientId} allergy={allergy} onClose={onClose} />
  return <ErrorDialog patientId={patientId} allergy={allergy} onClose={onClose} />
}

function HistoryDialog({ patientId, allergy, onClose }: DialogProps) {
  const { t } = useTranslation(['allergies', 'chart'])
  return (
    <EntryHistory
      name={substanceText(t, allergy.substance)}
      versions={useAllergyVersions(patientId, allergy.id)}
      contentOf={({ content }) => (
        <>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <p className="font-semibold [overflow-wrap:anywhere]">{content.substance.text}</p>
            <AllergyBadges allergy={content} />
          </div>
          <p className="text-small">{reactionText(t, content)}</p>
          {content.note ? <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{content.note}</p> : null}
        </>
      )}
      onClose={onClose}
    />
  )
}

function RefuteDialog({ patientId, allergy, onClose }: DialogProps) {
  const { t } = useTranslation('allergies')
  const { isPending, error, mutate } = useRefuteAllergy(patientId ?? '')
  const { id, version } = allergy
  return (
    <JudgeDialog
      act="refute"
      name={substanceText(t, allergy.substance)}
      work={{ isPending, error, mutate: (reason, outcome) => mutate({ id, version, reason }, outcome) }}
      onClose={onClose}
    />
  )
}

function ErrorDialog({ patientId, allergy, onClose }: DialogProps) {
  const { t } = useTranslation('allergies')
  const { isPending, error, mutate } = useEnterAllergyInError(patientId)
  const { id, version } = allergy
  return (
    <JudgeDialog
      act="enterInError"
      name={substanceText(t, allergy.substance)}
      work={{ isPending, error, mutate: (reason, outcome) => mutate({ id, version, reason: reason ?? '' }, outcome) }}
      onClose={onClose}
    />
  )
}
