import type { Medication } from '@uzima/contract/medications'
import { refillNoteLength } from '@uzima/contract/prescriptions'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { queryState } from '#lib/query-state.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { AlertList } from '../medications/public.ts'
import { specialtyName } from '../providers/public.ts'
import { useRefillDoctors, useRequestRefill } from './api.ts'

type Doctor = { id: string; name: string; specialty: string }
type RefillDialogProps = { medication: Medication; onClose: () => void }

/** Requests a refill from a doctor who cares for the person. */
export function RefillDialog({ medication, onClose }: RefillDialogProps) {
  const { t } = useTranslation(['prescriptions', 'common'])
  const doctors = useRefillDoctors()
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('prescriptions:request.title', { name: medication.name })}
      text={t('prescriptions:request.intro')}
      closeLabel={t('common:close')}
    >
      <StateView {...queryState(doctors)} skeleton={<SkeletonRows label={t('prescriptions:list.loading')} rows={2} />}>
        {() => <RequestForm medication={medication} doctors={doctors.data?.rows ?? []} onClose={onClose} />}
      </StateView>
    </Dialog>
  )
}

const Asked = z.object({
  doctorId: z.string().check(z.minLength(1, 'prescriptions:request.doctorRequired')),
  note: z.string().check(z.trim(), z.maxLength(refillNoteLength)),
})

function RequestForm({ medication, doctors, onClose }: RefillDialogProps & { doctors: Doctor[] }) {
  const { t } = useTranslation(['prescriptions', 'common', 'providers'])
  const attempt = useAttempt()
  const [only] = doctors.length === 1 ? doctors : []
  const form = useZodForm(Asked, { doctorId: only?.id ?? '', note: '' })
  const sent = useFormDraft(`prescriptions.request:${medication.id}`, form)
  const request = useRequestRefill({
    onSuccess: ({ doctorName }) => {
      sent()
      toast.success(t('prescriptions:request.done'), { text: t('prescriptions:request.doneText', { doctor: doctorName }) })
    },
  })
  if (doctors.length === 0) return <p>{t('prescriptions:request.noDoctor')}</p>
  const save = form.submit((written) => {
    const asked = { ...written, medicationId: medication.id }
    request.mutate({ asked, idempotencyKey: attempt(asked) }, { onSuccess: onClose })
  })
  return (
    <form noValidate onSubmit={save} className="space-y-5">
      <AlertList alerts={medication.alerts.filter(({ interrupts }) => interrupts)} side="own" />
      <SelectField
        label={t('prescriptions:request.doctor')}
        placeholder={t('prescriptions:request.choose')}
        options={doctors.map(({ id, name, specialty }) => ({ value: id, label: `${name}, ${specialtyName(specialty)}` }))}
        {...form.field('doctorId')}
      />
      <TextArea
        label={t('prescriptions:request.note')}
        optional={t('common:optional')}
        maxLength={refillNoteLength}
        {...form.field('note')}
      />
      <FormFoot
        error={request.error ? errorText(request.error) : undefined}
        cancelLabel={t('prescriptions:request.cancel')}
        onCancel={onClose}
        submitLabel={t('prescriptions:request.submit')}
        busy={request.isPending}
        busyLabel={t('prescriptions:request.busy')}
      />
    </form>
  )
}
