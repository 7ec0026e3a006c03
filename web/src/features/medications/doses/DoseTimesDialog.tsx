import { DoseTimes } from '@uzima/contract/medications'
import { timesOfDay } from '@uzima/contract/medications/schedule'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useSetDoseTimes } from '../api.ts'

/** Sets the clock times of the person's four times of day. */
export function DoseTimesDialog({ times, onClose }: { times: DoseTimes; onClose: () => void }) {
  const { t } = useTranslation(['medications', 'common', 'errors'])
  const form = useZodForm(DoseTimes, times)
  const sent = useFormDraft('medications.times', form)
  const set = useSetDoseTimes({
    onSuccess: () => {
      sent()
      toast.success(t('medications:times.done'))
    },
    onError: (error) => toast.error(t('medications:times.failed'), { text: errorText(error) }),
  })
  const save = form.submit((written) => set.mutate(written, { onSuccess: onClose }))
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('medications:times.title')}
      text={t('medications:times.intro')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={save} className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          {timesOfDay.map((time) => (
            <TextField key={time} type="time" label={t(`medications:time.${time}`)} {...form.field(time)} />
          ))}
        </div>
        <FormFoot
          cancelLabel={t('medications:form.cancel')}
          onCancel={onClose}
          submitLabel={t('medications:times.submit')}
          busy={set.isPending}
          busyLabel={t('medications:form.busy')}
        />
      </form>
    </Dialog>
  )
}
