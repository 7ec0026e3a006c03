import { useTranslation } from 'react-i18next'
import { newIdempotencyKey } from '#lib/client.ts'
import { errorText } from '#lib/errors.ts'
import { toast } from '#ui/toast.ts'
import { useTakeMedication } from '../api.ts'

/** Notes a dose of what is taken as needed; each press is a dose of its own. */
export function useTake() {
  const { t } = useTranslation('medications')
  const take = useTakeMedication()
  return (id: string, medicine: string) =>
    take.mutate(
      { id, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: () => toast.success(t('medications:dose.noted', { medicine })),
        onError: (error) => toast.error(t('medications:dose.failed'), { text: errorText(error) }),
      },
    )
}
