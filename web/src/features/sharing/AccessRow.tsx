import type { ProviderAccess } from '@uzima/contract/sharing'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoment } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { providerWords } from './provider-words.ts'

export function AccessRow({
  access: { provider, visits, share, emergency, nursing },
  onEnd,
}: {
  access: ProviderAccess
  onEnd: () => void
}) {
  const { t } = useTranslation('sharing')
  const { name } = provider
  return (
    <ListRow
      leading={<Avatar name={name} photo={provider.photo} />}
      title={name}
      text={
        <>
          <span className="block">{providerWords(t, provider)}</span>
          {visits ? <span className="block">{t('sharing:access.visits', { day: formatDate(visits.until) })}</span> : null}
          {share ? <span className="block">{t('sharing:access.shared', { day: formatDate(share.until) })}</span> : null}
          {emergency ? <span className="block">{t('sharing:access.emergency', { moment: formatMoment(emergency.until) })}</span> : null}
          {nursing ? (
            <span className="block">
              {t(nursing.visitAt ? 'sharing:access.nursing' : 'sharing:access.nursingTask', { moment: formatMoment(nursing.until) })}
            </span>
          ) : null}
        </>
      }
      action={
        visits || share || emergency ? (
          <Button variant="danger-quiet" aria-label={t('sharing:end.named', { name })} onClick={onEnd}>
            {t('sharing:end.open')}
          </Button>
        ) : undefined
      }
    />
  )
}
