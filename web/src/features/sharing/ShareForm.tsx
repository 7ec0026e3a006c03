import { defaultShareDays, type Provider, type ShareDays, shareDays } from '@uzima/contract/sharing'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { List } from '#ui/List.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { useShareRecord } from './api.ts'
import { ProviderRow } from './ProviderRow.tsx'

const dayMs = 86_400_000

type ShareFormProps = { provider: Provider; until: string | undefined; onChange: () => void; onClose: () => void }

/** Chooses how long; explains the effect above the submit button. */
export function ShareForm({ provider, until, onChange, onClose }: ShareFormProps) {
  const { t } = useTranslation('sharing')
  const share = useShareRecord()
  const [days, setDays] = useState<ShareDays>(defaultShareDays)
  const term = useRef<HTMLSelectElement>(null)
  const { id: providerId, name } = provider
  const end = formatDate(new Date(Date.now() + days * dayMs), 'long')
  // the element that had the focus is gone
  useEffect(() => term.current?.focus(), [])

  const handleShare = () =>
    share.mutate(
      { providerId, days },
      {
        onSuccess: () => {
          toast.success(t('sharing:share.done', { name }))
          onClose()
        },
      },
    )

  return (
    <div className="space-y-4">
      <List label={t('sharing:share.with')}>
        <ProviderRow
          provider={provider}
          until={until}
          action={
            <Button variant="quiet" onClick={onChange}>
              {t('sharing:share.change')}
            </Button>
          }
        />
      </List>
      <SelectField
        ref={term}
        label={t('sharing:share.days')}
        options={shareDays.map((each) => ({ value: `${each}`, label: t(`sharing:share.for.${each}`) }))}
        value={`${days}`}
        onChange={(event) => setDays(shareDays.find((each) => `${each}` === event.target.value) ?? defaultShareDays)}
      />
      <p aria-live="polite">{t('sharing:share.meaning', { name, day: end })}</p>
      {share.error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {errorText(share.error)}
        </Banner>
      ) : null}
      <ButtonRow>
        <Button onClick={onClose}>{t('sharing:share.cancel')}</Button>
        <Button variant="primary" busy={share.isPending} busyLabel={t('sharing:share.busy')} onClick={handleShare}>
          {t('sharing:share.submit')}
        </Button>
      </ButtonRow>
    </div>
  )
}
