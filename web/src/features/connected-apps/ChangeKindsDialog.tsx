import type { ConnectedApp } from '@uzima/contract/connected-apps'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useNarrowApp } from './api.ts'
import { KindSwitches } from './KindSwitches.tsx'

/** Takes kinds of data back from an app. What was never allowed is not here: the app asks for it again. */
export function ChangeKindsDialog({ app, onClose }: { app: ConnectedApp; onClose: () => void }) {
  const { t } = useTranslation(['connected-apps', 'common'])
  const [chosen, setChosen] = useState(app.kinds)
  const [written, setWritten] = useState(app.writes)
  const count = chosen.length + written.length
  const narrow = useNarrowApp()
  const save = () =>
    narrow.mutate(
      { id: app.id, kinds: chosen, writes: written },
      {
        onSuccess: () => {
          toast.success(t('connected-apps:change.done'))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('connected-apps:change.title', { app: app.name })}
      text={t('connected-apps:change.text')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('connected-apps:change.keep')}</Button>
          <Button
            variant="primary"
            busy={narrow.isPending}
            busyLabel={t('connected-apps:change.busy')}
            disabled={count === 0 || count === app.kinds.length + app.writes.length}
            onClick={save}
          >
            {t('connected-apps:change.save')}
          </Button>
        </>
      }
    >
      {narrow.isError ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {errorText(narrow.error)}
        </Banner>
      ) : null}
      {app.kinds.length > 0 ? (
        <>
          {app.writes.length > 0 ? <h3>{t('connected-apps:ask.reads')}</h3> : null}
          <KindSwitches label={t('connected-apps:ask.reads')} kinds={app.kinds} chosen={chosen} onChange={setChosen} />
        </>
      ) : null}
      {app.writes.length > 0 ? (
        <>
          <h3>{t('connected-apps:ask.writes')}</h3>
          <KindSwitches label={t('connected-apps:ask.writes')} kinds={app.writes} chosen={written} onChange={setWritten} isWriting />
        </>
      ) : null}
      {count === 0 ? <p className="text-muted text-small">{t('connected-apps:change.none')}</p> : null}
    </Dialog>
  )
}
