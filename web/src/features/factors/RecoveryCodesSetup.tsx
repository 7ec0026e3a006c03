import { Copy, Download, Printer, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { toast } from '#ui/toast.ts'
import { confirmRecoveryCodes, makeRecoveryCodes } from './api.ts'
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx'

/** Ten new codes, shown only once; they replace the old ones when one of them has been typed back. */
export function RecoveryCodesSetup({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('factors')
  const [codes, setCodes] = useState<string[]>()
  const [error, setError] = useState<unknown>()
  const isBegun = useRef(false)

  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    makeRecoveryCodes().then(setCodes, setError)
  }, [])

  function handleDone() {
    toast.success(t('recovery.done'))
    onDone()
  }

  if (error) {
    return (
      <Banner kind="danger" icon={TriangleAlert} role="alert">
        {errorText(error)}
      </Banner>
    )
  }
  if (!codes) return <SkeletonRows rows={3} label={t('common:loading')} />

  const text = `${t('recovery.file')}\n\n${codes.join('\n')}\n`
  async function handleCopy() {
    await navigator.clipboard.writeText(text)
    toast.success(t('copied'))
  }

  return (
    <div className="space-y-5">
      <p>{t('recovery.explain')}</p>
      <ol
        data-print
        aria-label={t('recovery.list')}
        className="grid gap-x-6 gap-y-1.5 rounded-card bg-sunken p-4 font-semibold tabular-nums tracking-wide min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="-ml-3 flex flex-wrap gap-x-1">
        <Button variant="quiet" icon={Copy} onClick={() => void handleCopy()}>
          {t('recovery.copy')}
        </Button>
        <Button variant="quiet" icon={Download} onClick={() => save(text)}>
          {t('recovery.download')}
        </Button>
        <Button variant="quiet" icon={Printer} onClick={() => print()}>
          {t('recovery.print')}
        </Button>
      </div>
      <div className="border-border border-t pt-5">
        <RecoveryCodeForm
          label={t('recovery.back')}
          hint={t('recovery.backHint')}
          submitLabel={t('recovery.submit')}
          wrong="factors:recovery.notOne"
          onEnter={confirmRecoveryCodes}
          onDone={handleDone}
        />
      </div>
    </div>
  )
}

function save(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'uzima-recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(address)
}
