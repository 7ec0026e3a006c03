import type { Allergy, AllergyVersion } from '@uzima/contract/allergies'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type EntryAct, EntryDialogs, type EntryKind } from '../chart/public.ts'
import { AllergyBadges } from './AllergyBadges.tsx'
import { reactionText } from './allergy-words.ts'
import { useAllergyVersions, useEnterAllergyInError, useRefuteAllergy, type Whose } from './api.ts'
import { substanceText } from './substance-text.ts'

const AllergyForm = lazy(async () => ({ default: (await import('./AllergyForm.tsx')).AllergyForm }))

export type Opened = { act: 'add' } | { act: EntryAct; allergy: Allergy } | null

export function AllergyDialogs({ patientId, opened, onClose }: { patientId: Whose; opened: Opened; onClose: () => void }) {
  const { t } = useTranslation('allergies')
  if (!opened) return null
  if (opened.act === 'add' || opened.act === 'edit')
    return (
      <Suspense fallback={null}>
        <AllergyForm patientId={patientId} allergy={opened.act === 'edit' ? opened.allergy : undefined} onClose={onClose} />
      </Suspense>
    )
  const { act, allergy } = opened
  const name = substanceText(t, allergy.substance)
  return <EntryDialogs patientId={patientId} kind={kind} act={act} entry={allergy} name={name} onClose={onClose} />
}

const kind: EntryKind<AllergyVersion> = {
  useVersions: useAllergyVersions,
  useRefute: useRefuteAllergy,
  useEnterInError: useEnterAllergyInError,
  contentOf: ({ content }) => <Version content={content} />,
}

function Version({ content }: Pick<AllergyVersion, 'content'>) {
  const { t } = useTranslation('allergies')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{content.substance.text}</p>
        <AllergyBadges allergy={content} />
      </div>
      <p className="text-small">{reactionText(t, content)}</p>
      {content.note ? <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{content.note}</p> : null}
    </>
  )
}
