import type { SecondFactors } from '@uzima/contract/factors'
import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useWithdrawReset } from './api.ts'

/** Someone requested removal of the person's second factors: one click cancels it. */
export function ResetNotice({ reset }: Pick<SecondFactors, 'reset'>) {
  const { t } = useTranslation('factors')
  const withdraw = useWithdrawReset()
  if (!reset) return null
  const at = reset.effective_at ? formatDateTime(reset.effective_at) : ''

  function handleStop() {
    withdraw.mutate(undefined, {
      onSuccess: () => toast.success(t('stop.done'), { text: t('stop.doneText') }),
      onError: (error) => toast.error(t('common:error'), { text: errorText(error) }),
    })
  }

  return (
    <Banner
      kind="warning"
      icon={ShieldAlert}
      action={
        <Button variant="quiet" busy={withdraw.isPending} busyLabel={t('stop.busy')} onClick={handleStop}>
          {t('stop.submit')}
        </Button>
      }
    >
      {t(`stop.${reset.state}`, { at })}
    </Banner>
  )
}
