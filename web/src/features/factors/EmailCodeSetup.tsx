import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { useSwitchEmailCode } from './api.ts'
import { EmailCodeEntry } from './EmailCodeEntry.tsx'

/** Codes by email are switched on once a first one has been entered. */
export function EmailCodeSetup({ isSent, onDone }: { isSent?: boolean; onDone: () => void }) {
  const { t } = useTranslation('factors')
  const switchOn = useSwitchEmailCode()
  return (
    <div className="space-y-5">
      <p>{t('email.explain')}</p>
      <EmailCodeEntry isSent={isSent} onProved={() => switchOn.mutate(true, { onSuccess: onDone })} />
      {switchOn.error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {errorText(switchOn.error)}
        </Banner>
      ) : null}
    </div>
  )
}
