import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useArrive } from '../api.ts'

export function ArriveButton({ id, isPrimary = false }: { id: string; isPrimary?: boolean }) {
  const { t } = useTranslation('check-in')
  const arrive = useArrive()
  return (
    <Button
      icon={MapPin}
      variant={isPrimary ? 'primary' : 'secondary'}
      size={isPrimary ? 'large' : 'medium'}
      className={isPrimary ? 'max-sm:w-full' : ''}
      busy={arrive.isPending}
      busyLabel={t('check-in:arrive.busy')}
      onClick={() => arrive.mutate(id, { onError: (error) => toast.error(t('check-in:arrive.failed'), { text: errorText(error) }) })}
    >
      {t('check-in:arrive.here')}
    </Button>
  )
}
