import type { VisitMode } from '@uzima/contract/appointments/kinds'
import { lazy, type RefObject, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { Icon } from '#ui/Icon.tsx'
import { modeIcons } from '#ui/mode-icons.ts'
import { StepHeading } from '#ui/StepHeading.tsx'
import { loadCallNumber } from '../../profiles/public.ts'
import { type FieldRef, focusing } from './focusing.ts'

const CallNumber = lazy(loadCallNumber)

type ModeStepProps = {
  modes: readonly VisitMode[]
  value: VisitMode | undefined
  onPick: (mode: VisitMode) => void
  fieldRef: FieldRef
  isMissing: boolean
  /** Where a visit in person would be. */
  place: string | undefined
  /** Of the doctor who would call. */
  doctorName: string | undefined
  numberRef: RefObject<HTMLDivElement | null>
}

/** How they meet, and for a visit by phone the number to call. */
export function ModeStep({ modes, value, onPick, fieldRef, isMissing, place, doctorName, numberRef }: ModeStepProps) {
  const { t } = useTranslation('appointments')
  return (
    <>
      <StepHeading number={4}>{t('appointments:book.mode')}</StepHeading>
      <div ref={focusing(fieldRef, 'input')}>
        <ChoiceGroup
          legend={t('appointments:book.mode')}
          legendHidden
          name="mode"
          columns={2}
          value={value ?? null}
          onPick={onPick}
          error={isMissing ? t('appointments:book.modeMissing') : undefined}
          options={modes.map((mode) => ({
            value: mode,
            title: t(`appointments:mode.${mode}`),
            text: mode === 'in_person' && place ? place : t(`appointments:book.modeHint.${mode}`),
            leading: <Icon of={modeIcons[mode]} size={24} />,
          }))}
        />
      </div>
      {value === 'phone' ? (
        <div ref={numberRef} className="mt-4">
          <Suspense fallback={null}>
            <CallNumber doctor={doctorName} />
          </Suspense>
        </div>
      ) : null}
    </>
  )
}
