import type { Provider, ProviderAccess } from '@uzima/contract/sharing'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import { ProviderSearch } from './ProviderSearch.tsx'
import { ShareForm } from './ShareForm.tsx'

type ShareDialogProps = { shared: readonly ProviderAccess[]; onClose: () => void }

/** First with whom, then for how long. */
export function ShareDialog({ shared, onClose }: ShareDialogProps) {
  const { t } = useTranslation('sharing')
  const [provider, setProvider] = useState<Provider>()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('sharing:share.title')}
      text={t(provider ? 'sharing:share.second' : 'sharing:share.first')}
      closeLabel={t('sharing:share.close')}
    >
      {provider ? (
        <ShareForm
          provider={provider}
          until={shared.find((access) => access.provider.id === provider.id)?.until}
          onChange={() => setProvider(undefined)}
          onClose={onClose}
        />
      ) : (
        <ProviderSearch shared={shared} onChoose={setProvider} />
      )}
    </Dialog>
  )
}
