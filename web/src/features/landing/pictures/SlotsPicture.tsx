import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatWallTime } from '#lib/format.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'

const times = ['09:00', '09:30', '10:30', '14:00']
const chosen = '09:30'
const aTuesday = '2030-01-01'

/** A day's free slots with one selected. */
export function SlotsPicture() {
  const { t } = useTranslation('landing')
  return (
    <>
      <p className="mb-2 font-semibold text-small first-letter:uppercase">
        {t('landing:scene.with', { date: formatDay(aTuesday, 'weekdayLong'), doctor: 'Dr. Okafor' })}
      </p>
      <div className="grid grid-cols-2 gap-2 wide:grid-cols-4">
        {times.map((time) => (
          <span
            key={time}
            suppressHydrationWarning
            className={classes(
              'flex min-h-11 items-center justify-center gap-1.5 whitespace-nowrap rounded-small border px-1 font-semibold text-[0.9375rem] tabular-nums',
              time === chosen ? 'border-brand bg-brand text-brand-contrast' : 'border-border-strong bg-surface',
            )}
          >
            {time === chosen ? <Icon of={Check} size={16} /> : null}
            {formatWallTime(time)}
          </span>
        ))}
      </div>
    </>
  )
}
