import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'

export type AppKey = { name: string; id: string; secret: string | null }

/** What the maker of an app needs. The secret is here this once. */
export function AppKeyDialog({ app: { name, id, secret }, onClose }: { app: AppKey; onClose: () => void }) {
  const { t } = useTranslation(['connected-apps', 'common'])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('connected-apps:key.title', { app: name })}
      text={t(secret === null ? 'connected-apps:key.text' : 'connected-apps:key.secretText')}
      closeLabel={t('common:close')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('connected-apps:key.done')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Copied label={t('connected-apps:key.id')} value={id} />
        {secret === null ? null : <Copied label={t('connected-apps:key.secret')} value={secret} />}
      </div>
    </Dialog>
  )
}

function Copied({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('connected-apps')
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success(t('key.copied')),
      () => toast.error(t('key.copyFailed')),
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <TextField label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      <Button icon={Copy} aria-label={t('key.copyOf', { label })} onClick={() => void copy()}>
        {t('key.copy')}
      </Button>
    </div>
  )
}
