import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SecondFactors } from '@uzima/contract/factors'
import { Clock, LifeBuoy, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { askForReset, factorsKey } from './api.ts'

/** For people who have lost all second factors: asks the practice for a reset, or shows its status. */
export function LostFactors({ reset }: Pick<SecondFactors, 'reset'>) {
  const { t } = useTranslation('factors')
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const ask = useMutation({
    mutationFn: askForReset,
    onSuccess: () => setAsking(false),
    onSettled: () => queryClient.invalidateQueries({ queryKey: factorsKey }),
  })

  if (reset) {
    const at = reset.effective_at ? formatDateTime(reset.effective_at) : ''
    return (
      <Banner kind="info" icon={Clock} role="status">
        {t(`lost.${reset.state}`, { at })}
      </Banner>
    )
  }
  return (
    <>
      <Button variant="quiet" icon={LifeBuoy} className="-ml-3" onClick={() => setAsking(true)}>
        {t('lost.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('lost.title')}
        text={t('lost.text')}
        cancelLabel={t('lost.keep')}
        confirmLabel={t('lost.submit')}
        busy={ask.isPending}
        busyLabel={t('lost.busy')}
        onConfirm={() => ask.mutate()}
      >
        <ol className="list-decimal space-y-1.5 pl-5 text-[0.9375rem]">
          <li>{t('lost.first')}</li>
          <li>{t('lost.second')}</li>
          <li>{t('lost.third')}</li>
        </ol>
        {ask.error ? (
          <div className="mt-4">
            <Banner kind="danger" icon={TriangleAlert} role="alert">
              {errorText(ask.error)}
            </Banner>
          </div>
        ) : null}
      </ConfirmDialog>
    </>
  )
}
