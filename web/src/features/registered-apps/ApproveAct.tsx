import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useApproveApp } from './api.ts'

/** Says that the practice knows an app that has registered itself. */
export function ApproveAct({ app: { id, name } }: { app: { id: string; name: string } }) {
  const { t } = useTranslation('registered-apps')
  const approve = useApproveApp(() => toast.success(t('itself.done', { app: name })))
  return (
    <AskFirst
      title={t('itself.title', { app: name })}
      text={t('itself.text')}
      keepLabel={t('itself.keep')}
      confirmLabel={t('itself.confirm')}
      busyLabel={t('itself.busy')}
      busy={approve.isPending}
      error={approve.error ? errorText(approve.error) : undefined}
      onConfirm={(done) => approve.mutate(id, { onSuccess: done })}
    >
      {(ask) => (
        <Button variant="quiet" aria-label={t('itself.of', { app: name })} onClick={ask}>
          {t('itself.open')}
        </Button>
      )}
    </AskFirst>
  )
}
