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
  const narrow = useNarrowApp()
  const save = () =>
    narrow.mutate(
      { id: app.id, kinds: chosen },
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
            disabled={chosen.length === 0 || chosen.length === app.kinds.length}
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
      <KindSwitches label={t('connected-apps:ask.reads')} kinds={app.kinds} chosen={chosen} onChange={setChosen} />
      {chosen.length === 0 ? <p className="text-muted text-small">{t('connected-apps:change.none')}</p> : null}
    </Dialog>
  )
}
