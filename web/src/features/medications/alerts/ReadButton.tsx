import type { Medication } from '@uzima/contract/medications'
import type { Alert } from '@uzima/contract/medications/alerts'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useAcknowledgeAlert } from '../api.ts'

/** Acknowledges an alert caused by someone else's change to the list. */
export function ReadButton({ medication, alert }: { medication: Medication; alert: Alert }) {
  const { t } = useTranslation('medications')
  const acknowledge = useAcknowledgeAlert()
  return (
    <Button
      className="mt-3"
      busy={acknowledge.isPending}
      onClick={() =>
        acknowledge.mutate(
          { id: medication.id, alert: alert.id },
          { onError: (error) => toast.error(t('medications:alert.failed'), { text: errorText(error) }) },
        )
      }
    >
      {t('medications:alert.read')}
    </Button>
  )
}
