import { DoseTimes, timesOfDay } from '@uzima/contract/medications'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useSetDoseTimes } from '../api.ts'

/** At what hours the person's four times of day are. */
export function DoseTimesDialog({ times, onClose }: { times: DoseTimes; onClose: () => void }) {
  const { t } = useTranslation(['medications', 'common', 'errors'])
  const set = useSetDoseTimes()
  const form = useZodForm(DoseTimes, times)
  const sent = useFormDraft('medications.times', form)
  const save = form.submit((written) =>
    set.mutate(written, {
      onSuccess: () => {
        sent()
        toast.success(t('medications:times.done'))
        onClose()
      },
      onError: (error) => toast.error(t('medications:times.failed'), { text: errorText(error) }),
    }),
  )
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
        <div className="flex flex-col gap-3 pb-2 sm:flex-row">
          <Button size="large" onClick={onClose}>
            {t('medications:form.cancel')}
          </Button>
          <Button type="submit" size="large" variant="primary" busy={set.isPending} busyLabel={t('medications:form.busy')}>
            {t('medications:times.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
