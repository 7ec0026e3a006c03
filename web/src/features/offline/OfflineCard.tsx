import { Download } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { install, useCanInstall } from '#lib/install.ts'
import { answerOffer, chooseOffline, noteSharedDevice, useIsSharedDevice, useOfflineUser } from '#lib/offline/choice.ts'
import { stopOffline } from '#lib/offline/copies.ts'
import { doseStore, useKeptDoses } from '#lib/offline/kept-doses.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Switch } from '#ui/Switch.tsx'
import { toast } from '#ui/toast.ts'

const kept = ['card', 'appointments', 'medications', 'article'] as const

/** What of the person's data stays on this device, for when there is no connection. */
export function OfflineCard() {
  const { t } = useTranslation('offline')
  const { user } = useSession()
  const userId = user?.id
  const isOn = useOfflineUser() === userId && userId !== undefined
  const isShared = useIsSharedDevice()
  const unsent = useKeptDoses().length
  const canInstall = useCanInstall()
  const listId = useId()
  useEffect(() => {
    if (userId && isOn) void doseStore().then(({ loadKeptDoses }) => loadKeptDoses(userId))
  }, [userId, isOn])
  if (!userId) return null

  const turn = async (on: boolean) => {
    answerOffer()
    if (on) chooseOffline(userId)
    else await stopOffline()
    toast.success(t(on ? 'offline:setting.on' : 'offline:setting.off'), {
      text: t(on ? 'offline:setting.onText' : 'offline:setting.offText'),
    })
  }
  const share = async (shared: boolean) => {
    if (shared && isOn) await stopOffline()
    noteSharedDevice(shared)
  }
  const reason = isShared ? t('offline:setting.shared') : unsent > 0 ? t('offline:setting.unsent', { count: unsent }) : undefined
  return (
    <Card title={t('offline:setting.title')}>
      <Switch
        label={t('offline:setting.label')}
        text={reason ?? t(isOn ? 'offline:setting.isOn' : 'offline:setting.isOff')}
        checked={isOn}
        disabled={isShared || (isOn && unsent > 0)}
        onChange={(on) => void turn(on)}
      />
      <p id={listId} className="mt-3 text-muted">
        {t('offline:setting.intro')}
      </p>
      <ul aria-labelledby={listId} className="mt-2 list-disc space-y-1 pl-5 text-muted marker:text-muted">
        {kept.map((part) => (
          <li key={part}>{t(`offline:setting.part.${part}`)}</li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{t('offline:setting.end')}</p>
      <CheckboxField
        className="mt-2"
        label={t('offline:setting.share')}
        hint={t('offline:setting.shareHint')}
        checked={isShared}
        disabled={isOn && unsent > 0}
        onChange={(event) => void share(event.target.checked)}
      />
      {canInstall ? (
        <Button icon={Download} className="mt-3" onClick={() => void install()}>
          {t('offline:install.submit')}
        </Button>
      ) : null}
    </Card>
  )
}
