import type { ContactRow } from '@uzima/contract/emergency-contacts'
import { Undo2, UserMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useAddContact } from './api.ts'

type RemovedNoticeProps = { contact: ContactRow; primary: ContactRow | undefined; region: string; onUndone: () => void }

/** Confirms a removal, names the new primary contact if it changed, and offers undo. */
export function RemovedNotice({ contact, primary, region, onUndone }: RemovedNoticeProps) {
  const { t } = useTranslation('emergency-contacts')
  const add = useAddContact()
  const attempt = useAttempt()
  const { name, relationship, phone, email, isPrimary } = contact
  const undo = () => {
    const back = { name, relationship, phone, email, isPrimary, country: region }
    add.mutate(
      { contact: back, idempotencyKey: attempt(back) },
      {
        onSuccess: onUndone,
        onError: (error) => toast.error(t('emergency-contacts:removed.failed'), { text: errorText(error) }),
      },
    )
  }
  return (
    <div className="mb-4">
      <Banner
        icon={UserMinus}
        role="status"
        action={
          <Button variant="quiet" icon={Undo2} busy={add.isPending} onClick={undo}>
            {t('emergency-contacts:removed.undo')}
          </Button>
        }
      >
        {isPrimary && primary
          ? t('emergency-contacts:removed.textPrimary', { name, primary: primary.name })
          : t('emergency-contacts:removed.text', { name })}
      </Banner>
    </div>
  )
}
