import type { ChangeNotificationSettings, NotificationSettings, NotificationSwitch } from '@uzima/contract/notifications/settings'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { Switch } from '#ui/Switch.tsx'
import { toast } from '#ui/toast.ts'
import { useChangeSettings, useNotificationSettings } from './api.ts'
import { PushSettings } from './PushSettings.tsx'
import { QuietHoursSetting } from './QuietHoursSetting.tsx'

export const kinds = ['appointments', 'messages', 'healthReminders', 'systemAlerts'] as const satisfies NotificationSwitch[]

/** What to be notified of, through which channels, and quiet hours. */
export function SettingsPanel({ id }: { id: string }) {
  const { t } = useTranslation('notifications')
  const { status, data, error, refetch, isFetching } = useNotificationSettings()
  return (
    <Card id={id} title={t('settings.title')}>
      <StateView
        status={status}
        skeleton={<SkeletonRows rows={5} label={t('settings.loading')} />}
        errorText={errorText(error)}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {() => (data ? <Settings settings={data} /> : null)}
      </StateView>
    </Card>
  )
}

function Settings({ settings }: { settings: NotificationSettings }) {
  const { t } = useTranslation('notifications')
  const { mutate, isPending } = useChangeSettings((error) => toast.error(t('settings.failed'), { text: errorText(error) }))
  const change = (wanted: ChangeNotificationSettings) => mutate(wanted)
  const switchFor = (name: NotificationSwitch, text: string) => (
    <Switch key={name} label={t(`settings.${name}.label`)} text={text} checked={settings[name]} onChange={(on) => change({ [name]: on })} />
  )
  return (
    <div className="divide-y divide-border">
      <fieldset className="pb-5">
        <legend className="mb-3 font-semibold text-title">{t('settings.kinds')}</legend>
        <div className="space-y-4">{kinds.map((name) => switchFor(name, t(`settings.${name}.text`)))}</div>
      </fieldset>
      <div className="py-5">
        <fieldset>
          <legend className="mb-3 font-semibold text-title">{t('settings.ways')}</legend>
          <div className="space-y-4">
            {switchFor('emailNotifications', t('settings.emailNotifications.text'))}
            {switchFor('smsNotifications', textMessages())}
            <PushSettings settings={settings} />
          </div>
        </fieldset>
      </div>
      <QuietHoursSetting hours={settings.quietHours} busy={isPending} onChange={(quietHours) => change({ quietHours })} />
    </div>
  )

  function textMessages() {
    const { offersTexts, phoneEnding } = settings
    if (!offersTexts) return t('settings.smsNotifications.notOffered')
    return phoneEnding === null ? t('settings.smsNotifications.noPhone') : t('settings.smsNotifications.text', { ending: phoneEnding })
  }
}
