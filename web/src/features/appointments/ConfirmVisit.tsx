import type { Appointment } from '@uzima/contract/appointments'
import { CalendarCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useConfirmAppointment } from './api.ts'

/** The patient says that they are coming, or sees that they have said so. */
export function ConfirmVisit({ visit: { id, status, actions, confirmedAt } }: { visit: Appointment }) {
  const { t } = useTranslation(['appointments', 'common'])
  const confirm = useConfirmAppointment()
  if (confirmedAt !== null && status === 'scheduled')
    return (
      <Banner icon={CalendarCheck}>
        <p role="status">{t('appointments:confirm.done')}</p>
      </Banner>
    )
  if (!actions.includes('confirm')) return null
  return (
    <Button
      icon={CalendarCheck}
      busy={confirm.isPending}
      busyLabel={t('appointments:confirm.busy')}
      onClick={() => confirm.mutate({ id }, { onError: (error) => toast.error(t('common:error'), { text: errorText(error) }) })}
    >
      {t('appointments:confirm.submit')}
    </Button>
  )
}
