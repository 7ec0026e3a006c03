import { Copy, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { dropFactor, enrolApp, verifyAppCode } from './api.ts'
import { CodeEntry } from './CodeEntry.tsx'

type App = Awaited<ReturnType<typeof enrolApp>>

/** Sets up an authenticator app: QR code or secret, then the first code. An unfinished factor is deleted. */
export function AppSetup({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation('factors')
  const [app, setApp] = useState<App>()
  const [error, setError] = useState<Error>()
  const isBegun = useRef(false)
  const unfinished = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    enrolApp(name).then((begun) => {
      unfinished.current = begun.id
      setApp(begun)
    }, setError)
  }, [])
  useEffect(
    () => () => {
      // skipped in StrictMode's double mount: nothing has started then
      if (unfinished.current) void dropFactor(unfinished.current)
    },
    [],
  )

  if (error) {
    return (
      <Banner kind="danger" icon={TriangleAlert} role="alert">
        {errorText(error)}
      </Banner>
    )
  }

  function handleProved() {
    unfinished.current = undefined
    toast.success(t('code.done'))
    onDone()
  }

  async function handleCopy(key: string) {
    await navigator.clipboard.writeText(key)
    toast.success(t('copied'))
  }

  return (
    <div className="space-y-5">
      <p>{t('totp.scan')}</p>
      {app ? (
        <>
          <img src={app.totp.qr_code} alt={t('totp.picture')} width={200} height={200} className="mx-auto rounded-small bg-white p-2" />
          <div>
            <p className="text-muted text-small">{t('totp.byHand')}</p>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <code className="min-w-0 select-all break-all font-semibold tabular-nums tracking-wide">{inGroups(app.totp.secret)}</code>
              <Button variant="quiet" icon={Copy} className="-ml-3" onClick={() => void handleCopy(app.totp.secret)}>
                {t('totp.copy')}
              </Button>
            </div>
          </div>
          <CodeEntry
            label={t('totp.first')}
            hint={t('totp.hint')}
            wrong={{ title: t('code.failed'), text: t('totp.wrong') }}
            submitLabel={t('totp.finish')}
            onEnter={(code) => verifyAppCode(app.id, code)}
            onProved={handleProved}
          />
        </>
      ) : (
        <Skeleton className="mx-auto size-50" />
      )}
    </div>
  )
}

const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')
