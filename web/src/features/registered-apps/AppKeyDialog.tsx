import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'

export type AppKey = { name: string; id: string; secret: string | null }

/** What the maker of an app needs. The secret is here this once. */
export function AppKeyDialog({ app: { name, id, secret }, onClose }: { app: AppKey; onClose: () => void }) {
  const { t } = useTranslation(['registered-apps', 'common'])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('registered-apps:key.title', { app: name })}
      text={t(secret === null ? 'registered-apps:key.text' : 'registered-apps:key.secretText')}
      closeLabel={t('common:close')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('registered-apps:key.done')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Copied label={t('registered-apps:key.id')} value={id} />
        {secret === null ? null : <Copied label={t('registered-apps:key.secret')} value={secret} />}
      </div>
    </Dialog>
  )
}

function Copied({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('registered-apps')
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
