import type { Medication } from '@uzima/contract/medications'
import { TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { AlertQuestion } from '../alerts/AlertQuestion.tsx'
import type { Whose } from '../api.ts'
import {
  DoseFound,
  DoseInputs,
  IndicationInput,
  NameInput,
  NotesInput,
  SupplyInputs,
  TermInputs,
  TimesInputs,
} from './MedicationInputs.tsx'
import { useMedicationForm } from './useMedicationForm.ts'

type MedicationFormProps = { patientId?: Whose; medication?: Medication; onClose: () => void }

/** Adds or edits a medicine. For prescribed ones the patient can only set the times. */
export function MedicationForm({ patientId, medication, onClose }: MedicationFormProps) {
  const { t } = useTranslation(['medications', 'common'])
  const of = useMedicationForm({ patientId, medication, onSaved: onClose })
  const { side, isScheduleOnly, isStale, isBusy, question } = of
  const title = isScheduleOnly ? 'schedule' : medication ? 'edit' : 'add'
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(`medications:${title}.title.${side}`)}
      text={isScheduleOnly ? t('medications:schedule.intro', { doctor: medication?.prescribedBy }) : undefined}
      closeLabel={t('common:close')}
    >
      <form {...of.handlers} className="space-y-5">
        {isScheduleOnly ? null : (
          <>
            <NameInput of={of} />
            <div className="grid gap-5 sm:grid-cols-2">
              <DoseInputs of={of} />
              <TermInputs of={of} />
            </div>
            <DoseFound of={of} />
            <IndicationInput of={of} />
          </>
        )}
        <TimesInputs of={of} />
        {isScheduleOnly ? null : <SupplyInputs of={of} />}
        {isScheduleOnly ? null : <NotesInput of={of} />}
        {isStale ? (
          <Banner kind="warning" icon={TriangleAlert} role="alert">
            {t('medications:form.stale')}
          </Banner>
        ) : null}
        <FormFoot
          cancelLabel={t('medications:form.cancel')}
          onCancel={onClose}
          submitLabel={t(medication ? 'medications:edit.submit' : `medications:add.submit.${side}`)}
          busy={isBusy}
          busyLabel={t('medications:form.busy')}
        />
      </form>
      {question ? (
        <Suspense fallback={null}>
          <AlertQuestion {...question} side={side} act={medication ? 'keep' : 'add'} busy={isBusy} />
        </Suspense>
      ) : null}
    </Dialog>
  )
}
