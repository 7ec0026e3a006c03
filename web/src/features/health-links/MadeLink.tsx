import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import type { Made } from './make-link.ts'

/** The link, its code to scan and its passcode are shown this once: nobody has them afterwards. */
export function MadeLink({ made: { url, picture, passcode, isLongTerm }, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useTranslation('health-links')
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast.success(t('health-links:made.copied'))
  }
  return (
    <div className="space-y-4 pb-2">
      <img src={picture} alt={t('health-links:made.code')} width={240} className="mx-auto rounded-small bg-white p-2" />
      <div>
        <p className="font-semibold">{t('health-links:made.address')}</p>
        <div className="rounded-small bg-sunken px-3 py-2 text-small">
          <p className="line-clamp-2 break-all">{url}</p>
        </div>
        <Button variant="quiet" icon={Copy} className="-ml-3" onClick={() => void copy()}>
          {t('health-links:made.copy')}
        </Button>
      </div>
      {passcode ? (
        <div>
          <p className="font-semibold">{t('health-links:passcode')}</p>
          <p className="rounded-small bg-sunken px-3 py-2 font-semibold text-lead tabular-nums tracking-wide">{passcode}</p>
        </div>
      ) : null}
      <p className="text-muted text-small">{t(isLongTerm ? 'health-links:made.onceLongTerm' : 'health-links:made.once')}</p>
      <Button variant="primary" size="large" onClick={onClose}>
        {t('health-links:made.finish')}
      </Button>
    </div>
  )
}
