import { defaultShareDays, type Provider, type ProviderAccess, type ShareDays, shareDays } from '@uzima/contract/sharing'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { useShareRecord } from './api.ts'
import { ProviderChoice } from './ProviderChoice.tsx'

const dayMs = 86_400_000

type ShareDialogProps = { shared: readonly ProviderAccess[]; onClose: () => void }

/** With whom, and for how long; what it means stands above the button before it is pressed. */
export function ShareDialog({ shared, onClose }: ShareDialogProps) {
  const { t } = useTranslation('sharing')
  const share = useShareRecord()
  const [provider, setProvider] = useState<Provider>()
  const [days, setDays] = useState<ShareDays>(defaultShareDays)
  const [isAsked, setAsked] = useState(false)
  const until = formatDate(new Date(Date.now() + days * dayMs), 'long')

  function handleShare() {
    setAsked(true)
    if (!provider) return
    share.mutate(
      { providerId: provider.id, days },
      {
        onSuccess: () => {
          toast.success(t('sharing:share.done', { name: provider.name }))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('sharing:share.title')}
      text={t('sharing:share.intro')}
      closeLabel={t('sharing:share.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('sharing:share.cancel')}</Button>
          <Button variant="primary" busy={share.isPending} busyLabel={t('sharing:share.busy')} onClick={handleShare}>
            {t('sharing:share.submit')}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <ProviderChoice
          shared={shared}
          value={provider}
          onChange={setProvider}
          {...(isAsked && !provider && { error: t('sharing:share.missing') })}
        />
        <SelectField
          label={t('sharing:share.days')}
          options={shareDays.map((each) => ({ value: `${each}`, label: t(`sharing:share.for.${each}`) }))}
          value={`${days}`}
          onChange={(event) => setDays(shareDays.find((each) => `${each}` === event.target.value) ?? defaultShareDays)}
        />
        <p aria-live="polite" className="text-muted">
          {provider ? t('sharing:share.meaning', { name: provider.name, day: until }) : null}
        </p>
        {share.error ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(share.error)}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}
