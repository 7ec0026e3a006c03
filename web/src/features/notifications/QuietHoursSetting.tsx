import { QuietHours } from '@uzima/contract/notifications/settings'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { useZodForm } from '#lib/form.ts'
import { zoneName } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextField } from '#ui/TextField.tsx'

type Hours = z.infer<typeof QuietHours>
const night: Hours = { from: '22:00', until: '07:00' }

type QuietHoursSettingProps = { hours: Hours | null; busy: boolean; onChange: (hours: Hours | null) => void }

export function QuietHoursSetting({ hours, busy, onChange }: QuietHoursSettingProps) {
  const { t } = useTranslation('notifications')
  const zone = useSession().profile?.timeZone
  return (
    <div className="pt-5">
      <Switch
        label={t('settings.quiet.label')}
        text={t('settings.quiet.text')}
        checked={hours !== null}
        onChange={(on) => onChange(on ? night : null)}
      />
      {hours ? (
        <>
          <HoursForm key={`${hours.from} ${hours.until}`} hours={hours} busy={busy} onChange={onChange} />
          {zone ? <p className="mt-2 text-muted text-small">{t('settings.quiet.zone', { zone: zoneName(zone, new Date()) })}</p> : null}
        </>
      ) : null}
    </div>
  )
}

function HoursForm({ hours, busy, onChange }: { hours: Hours; busy: boolean; onChange: (hours: Hours) => void }) {
  const { t } = useTranslation('notifications')
  const form = useZodForm(QuietHours, hours)
  return (
    <form noValidate onSubmit={form.submit(onChange)} className="mt-3 space-y-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
        <TextField type="time" label={t('settings.quiet.from')} {...form.field('from')} />
        <TextField type="time" label={t('settings.quiet.until')} {...form.field('until')} />
      </div>
      <Button type="submit" busy={busy} busyLabel={t('settings.quiet.busy')}>
        {t('settings.quiet.submit')}
      </Button>
    </form>
  )
}
