import type { Condition, ConditionVersion } from '@uzima/contract/conditions'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type EntryAct, EntryDialogs, type EntryKind } from '../chart/public.ts'
import { useConditionVersions, useEnterConditionInError, useRefuteCondition, type Whose } from './api.ts'
import { ConditionBadges } from './ConditionBadges.tsx'
import { problemText, sinceText } from './condition-words.ts'

const ConditionForm = lazy(async () => ({ default: (await import('./ConditionForm.tsx')).ConditionForm }))

export type Opened = { act: 'add' } | { act: EntryAct; condition: Condition } | null

export function ConditionDialogs({ patientId, opened, onClose }: { patientId: Whose; opened: Opened; onClose: () => void }) {
  if (!opened) return null
  if (opened.act === 'add' || opened.act === 'edit')
    return (
      <Suspense fallback={null}>
        <ConditionForm patientId={patientId} condition={opened.act === 'edit' ? opened.condition : undefined} onClose={onClose} />
      </Suspense>
    )
  const { act, condition } = opened
  return <EntryDialogs patientId={patientId} kind={kind} act={act} entry={condition} name={problemText(condition)} onClose={onClose} />
}

const kind: EntryKind<ConditionVersion> = {
  useVersions: useConditionVersions,
  useRefute: useRefuteCondition,
  useEnterInError: useEnterConditionInError,
  contentOf: ({ content }) => <Version content={content} />,
}

function Version({ content }: Pick<ConditionVersion, 'content'>) {
  const { t } = useTranslation('conditions')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{[content.problem.text, content.problem.code].filter(Boolean).join(', ')}</p>
        <ConditionBadges condition={content} />
      </div>
      <p className="text-small">{sinceText(t, content)}</p>
      {content.note ? <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{content.note}</p> : null}
    </>
  )
}
