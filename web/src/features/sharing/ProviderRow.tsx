import type { Provider } from '@uzima/contract/sharing'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { providerWords } from './provider-words.ts'

type ProviderRowProps = {
  provider: Provider
  /** Until when they already have access. */
  until: string | undefined
  action: ReactNode
}

export function ProviderRow({ provider, until, action }: ProviderRowProps) {
  const { t } = useTranslation('sharing')
  return (
    <ListRow
      leading={<Avatar name={provider.name} photo={provider.photo} />}
      title={provider.name}
      text={
        <>
          <span className="block">{providerWords(t, provider)}</span>
          {until ? <span className="block">{t('sharing:share.already', { day: formatDate(until) })}</span> : null}
        </>
      }
      action={action}
    />
  )
}
