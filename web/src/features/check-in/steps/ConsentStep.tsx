import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { loadConsentDialog } from '../../consent/public.ts'
import { useRefreshCheckIns } from '../api.ts'

const ConsentDialog = lazy(loadConsentDialog)

/** The notice of privacy practices, read and agreed to. */
export function ConsentStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('check-in')
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefreshCheckIns()
  return (
    <>
      <p className="mb-3">{t('check-in:consents.text')}</p>
      <Button variant="primary" className="max-sm:w-full" onClick={() => setOpen(true)}>
        {t('check-in:consents.read')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <ConsentDialog
            onClose={() => {
              setOpen(false)
              refresh()
              onDone()
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
