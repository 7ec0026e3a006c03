import { Globe } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameTime, ownZone, zoneName } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { useUpdateProfile } from './api.ts'

/** Shown if the device's zone differs from the profile's: reminders would come at the wrong hour. */
export function TimeZoneNotice() {
  const { t } = useTranslation('profiles')
  const { profile } = useSession()
  const update = useUpdateProfile()
  const [kept, setKept] = useState(() => sessionStorage.getItem(storageKey))
  const here = ownZone()
  const now = new Date()
  if (!profile || kept === here || isSameTime(profile.timeZone, here, now)) return null
  const { name, gender, dateOfBirth, phone, address, locale } = profile

  function handleKeep() {
    sessionStorage.setItem(storageKey, here)
    setKept(here)
  }

  return (
    <Banner
      kind="info"
      icon={Globe}
      action={
        <span className="flex flex-wrap">
          <Button
            variant="quiet"
            busy={update.isPending}
            busyLabel={t('zone.busy')}
            onClick={() => update.mutate({ name, gender, dateOfBirth, phone, address, locale, timeZone: here })}
          >
            {t('zone.submit')}
          </Button>
          <Button variant="quiet" onClick={handleKeep}>
            {t('zone.keep')}
          </Button>
        </span>
      }
    >
      {t('zone.intro', { own: zoneName(profile.timeZone, now), here: zoneName(here, now) })}
    </Banner>
  )
}

/** The zone the person declined to switch to, until the tab is closed. */
const storageKey = 'time_zone_kept'
