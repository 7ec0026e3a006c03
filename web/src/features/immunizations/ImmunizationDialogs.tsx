import type { Immunization, ImmunizationVersion } from '@uzima/contract/immunizations'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type EntryAct, EntryDialogs, type EntryKind } from '../chart/public.ts'
import { useEnterImmunizationInError, useImmunizationVersions, useRefuteImmunization, type Whose } from './api.ts'
import { ImmunizationBadges } from './ImmunizationBadges.tsx'
import type { Taken } from './immunization-form.ts'
import { factsText } from './immunization-words.ts'

const ImmunizationForm = lazy(async () => ({ default: (await import('./ImmunizationForm.tsx')).ImmunizationForm }))

/** `taken`: a health record that is taken over. */
export type Opened = { act: 'add'; taken?: Taken } | { act: EntryAct; immunization: Immunization } | null

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
  const name = immunization.vaccine.text
  return <EntryDialogs patientId={patientId} kind={kind} act={act} entry={immunization} name={name} onClose={onClose} />
}

const kind: EntryKind<ImmunizationVersion> = {
  useVersions: useImmunizationVersions,
  useRefute: useRefuteImmunization,
  useEnterInError: useEnterImmunizationInError,
  contentOf: ({ content }) => <Version content={content} />,
}

function Version({ content }: Pick<ImmunizationVersion, 'content'>) {
  const { t } = useTranslation('immunizations')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{content.vaccine.text}</p>
        <ImmunizationBadges immunization={content} />
      </div>
      <p className="text-small">{factsText(t, content)}</p>
      {content.note ? <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{content.note}</p> : null}
    </>
  )
}
