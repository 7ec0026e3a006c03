import type { CheckIn } from '@uzima/contract/check-in'
import { CalendarCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { toast } from '#ui/toast.ts'
import { useFinish } from './api.ts'

/** Nothing is asked any more: the patient has checked in, or does so now. */
export function Finish({ checkIn: { id, finishedAt, hasPrice } }: { checkIn: CheckIn }) {
  const { t } = useTranslation('check-in')
  const finish = useFinish()
  if (finishedAt !== null)
    return (
      <Banner kind="success" icon={CalendarCheck}>
        <div role="status">
          <p className="font-semibold">{t('check-in:summary.done')}</p>
          <p>{t(hasPrice ? 'check-in:summary.doneTextPrice' : 'check-in:summary.doneText')}</p>
        </div>
      </Banner>
    )
  return (
    <Card title={t('check-in:summary.ready')}>
      <p>{t('check-in:summary.readyText')}</p>
      <Button
        variant="primary"
        size="large"
        className="mt-4 max-sm:w-full"
        busy={finish.isPending}
        busyLabel={t('check-in:busy')}
        onClick={() => finish.mutate(id, { onError: (error) => toast.error(t('check-in:failed'), { text: errorText(error) }) })}
      >
        {t('check-in:summary.finish')}
      </Button>
    </Card>
  )
}
