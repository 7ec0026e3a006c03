import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Switch.tsx'
import { toast } from '#ui/toast.ts'
import { useSelfRegistration } from './api.ts'

/** Whether apps may register themselves. */
export function SelfRegistration({ allowed }: { allowed: boolean }) {
  const { t } = useTranslation('registered-apps')
  const change = useSelfRegistration()
  return (
    <div className="mt-4 wide:mt-6">
      <Card>
        <Switch
          label={t('itself.allow')}
          text={t('itself.allowText')}
          checked={allowed}
          busy={change.isPending}
          onChange={(next) =>
            change.mutate(next, {
              onSuccess: () => toast.success(t(next ? 'itself.on' : 'itself.off')),
              onError: (error) => toast.error(t('failed'), { text: errorText(error) }),
            })
          }
        />
      </Card>
    </div>
  )
}
