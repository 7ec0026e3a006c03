import type { Condition } from '@uzima/contract/conditions'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type EntryAct, EntryHistory, JudgeDialog } from '../chart/public.ts'
import { useConditionVersions, useEnterConditionInError, useRefuteCondition, type Whose } from './api.ts'
import { ConditionBadges } from './ConditionBadges.tsx'
import { problemText, sinceText } from './condition-words.ts'

const ConditionForm = lazy(async () => ({ default: (await import('./ConditionForm.tsx')).ConditionForm }))

export type Opened = { act: 'add' } | { act: EntryAct; condition: Condition } | null

type DialogProps = { patientId: Whose; condition: Condition; onClose: () => void }

export function ConditionDialogs({ patientId, opened, onClose }: { patientId: Whose; opened: Opened; onClose: () => void }) {
  if (!opened) return null
  if (opened.act === 'add' || opened.act === 'edit')
    return (
      <Suspense fallback={null}>
        <ConditionForm patientId={patientId} condition={opened.act === 'edit' ? opened.condition : undefined} onClose={onClose} />
      </Suspense>
    )
  const { act, condition } = opened
  if (act === 'history') return <HistoryDialog patientId={patientId} condition={condition} onClose={onClose} />
  if (act === 'refute') return <RefuteDialog patientId={patientId} condition={condition} onClose={onClose} />
  return <ErrorDialog patientId={patientId} condition={condition} onClose={onClose} />
}

function HistoryDialog({ patientId, condition, onClose }: DialogProps) {
  const { t } = useTranslation(['conditions', 'chart'])
  return (
    <EntryHistory
      name={problemText(condition)}
      versions={useConditionVersions(patientId, condition.id)}
      contentOf={({ content }) => (
        <>
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <p className="font-semibold [overflow-wrap:anywhere]">
              {[content.problem.text, content.problem.code].filter(Boolean).join(', ')}
            </p>
            <ConditionBadges condition={content} />
          </div>
          <p className="text-small">{sinceText(t, content)}</p>
          {content.note ? <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{content.note}</p> : null}
        </>
      )}
      onClose={onClose}
    />
  )
}

function RefuteDialog({ patientId, condition, onClose }: DialogProps) {
  const { isPending, error, mutate } = useRefuteCondition(patientId ?? '')
  const { id, version } = condition
  return (
    <JudgeDialog
      act="refute"
      name={problemText(condition)}
      work={{ isPending, error, mutate: (reason, outcome) => mutate({ id, version, reason }, outcome) }}
      onClose={onClose}
    />
  )
}

function ErrorDialog({ patientId, condition, onClose }: DialogProps) {
  const { isPending, error, mutate } = useEnterConditionInError(patientId)
  const { id, version } = condition
  return (
    <JudgeDialog
      act="enterInError"
      name={problemText(condition)}
      work={{ isPending, error, mutate: (reason, outcome) => mutate({ id, version, reason: reason ?? '' }, outcome) }}
      onClose={onClose}
    />
  )
}
