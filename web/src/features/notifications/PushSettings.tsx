import type { NotificationSettings } from '@uzima/contract/notifications/settings'
import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Switch } from '#ui/Switch.tsx'
import { toast } from '#ui/toast.ts'
import { usePushBrowser, useRemoveBrowser, useSwitchOnBrowser } from './api.ts'

type Device = NotificationSettings['devices'][number]

/** Push notifications: switch them on for this browser, and remove others. */
export function PushSettings({ settings: { devices, pushKey } }: { settings: NotificationSettings }) {
  const { t } = useTranslation('notifications')
  const { data: browser } = usePushBrowser()
  const switchOn = useSwitchOnBrowser()
  const remove = useRemoveBrowser()
  const here = browser?.state === 'on' ? devices.find(({ endpointHash }) => endpointHash === browser.endpointHash) : undefined
  const others = devices.filter((device) => device !== here)
  const isShut = browser?.state === 'unsupported' || browser?.state === 'blocked'

  const sayFailure = (error: Error) => toast.error(t('settings.push.failed'), { text: errorText(error) })
  function handleSwitch(on: boolean) {
    if (!on) return here && remove.mutate({ id: here.id, isThis: true }, { onError: sayFailure })
    const done = (isOn: boolean) => (isOn ? toast.success(t('settings.push.done')) : toast.warning(t('settings.push.refused')))
    switchOn.mutate(pushKey, {
      onSuccess: done,
      onError: () => toast.error(t('settings.push.failed'), { text: t('settings.push.failedText') }),
    })
  }

  return (
    <>
      <Switch
        label={t('settings.push.label')}
        text={t(isShut ? `settings.push.${browser.state}` : 'settings.push.text')}
        checked={here !== undefined}
        disabled={browser === undefined || isShut}
        busy={switchOn.isPending || remove.isPending}
        onChange={handleSwitch}
      />
      {others.length > 0 ? (
        <List label={t('settings.push.others')}>
          {others.map((device) => (
            <ListRow
              key={device.id}
              leading={<Icon of={MonitorSmartphone} className="text-muted" />}
              title={nameOf(device)}
              text={t('settings.push.since', { day: formatDate(device.addedAt) })}
              action={
                <AskFirst
                  title={t('settings.push.ask.title', { device: nameOf(device) })}
                  text={t('settings.push.ask.text')}
                  keepLabel={t('settings.push.ask.keep')}
                  confirmLabel={t('settings.push.ask.confirm')}
                  busyLabel={t('settings.push.ask.busy')}
                  busy={remove.isPending}
                  error={remove.error ? errorText(remove.error) : undefined}
                  onConfirm={(done) => remove.mutate({ id: device.id, isThis: false }, { onSuccess: done })}
                >
                  {(ask) => (
                    <Button variant="danger-quiet" aria-label={t('settings.push.removeNamed', { device: nameOf(device) })} onClick={ask}>
                      {t('settings.push.remove')}
                    </Button>
                  )}
                </AskFirst>
              }
            />
          ))}
        </List>
      ) : null}
    </>
  )

  function nameOf({ browser: name, system }: Device): string {
    if (name && system) return t('settings.push.device', { browser: name, system })
    return name ?? system ?? t('settings.push.unknown')
  }
}
