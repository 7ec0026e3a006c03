import type { EndedAccess } from '@uzima/contract/sharing'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { providerWords } from './provider-words.ts'

type EndedRowProps = { access: EndedAccess; busy: boolean; onRestore: () => void }

/** A provider whose access was ended, with a restore button. */
export function EndedRow({ access: { provider, endedAt }, busy, onRestore }: EndedRowProps) {
  const { t } = useTranslation('sharing')
  const { name } = provider
  return (
    <ListRow
      leading={<Avatar name={name} photo={provider.photo} tone="sand" />}
      title={name}
      text={
        <>
          <span className="block">{providerWords(t, provider)}</span>
          <span className="block">{t('sharing:access.ended', { moment: formatMoment(endedAt) })}</span>
        </>
      }
      action={
        <Button
          variant="quiet"
          aria-label={t('sharing:restore.named', { name })}
          busy={busy}
          busyLabel={t('sharing:restore.busy')}
          onClick={onRestore}
        >
          {t('sharing:restore.submit')}
        </Button>
      }
    />
  )
}
