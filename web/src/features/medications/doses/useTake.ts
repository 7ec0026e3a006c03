import { useTranslation } from 'react-i18next'
import { newIdempotencyKey } from '#lib/client.ts'
import { errorText } from '#lib/errors.ts'
import { toast } from '#ui/toast.ts'
import { useTakeMedication } from '../api.ts'

/** Records a dose taken as needed; each click is a separate dose. */
export function useTake() {
  const { t } = useTranslation('medications')
  const take = useTakeMedication({
    onSuccess: (_, { medicine }) => toast.success(t('medications:dose.noted', { medicine })),
    onError: (error) => toast.error(t('medications:dose.failed'), { text: errorText(error) }),
  })
  return (id: string, medicine: string) => take.mutate({ id, medicine, idempotencyKey: newIdempotencyKey() })
}
