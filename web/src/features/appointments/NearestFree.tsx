import { SlotTakenHelp } from '@uzima/contract/appointments'
import { CalendarClock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatDate, formatTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** The slot was taken meanwhile: says so and offers the nearest free ones. */
export function NearestFree({ error, onPick }: { error: unknown; onPick: (start: string) => void }) {
  const { t } = useTranslation('appointments')
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) banner.current?.focus()
  }, [error])
  if (!isApiError(error, 'slot_taken')) return null
  const help = z.safeParse(SlotTakenHelp, error.help)
  const nearest = help.success ? help.data.nearest : []
  return (
    <div ref={banner} tabIndex={-1} className="outline-none">
      <Banner kind="warning" icon={CalendarClock} role="alert">
        <p className="font-semibold">{nearest.length > 0 ? errorText(error) : t('appointments:taken.none')}</p>
        {nearest.length > 0 ? (
          <ul aria-label={t('appointments:taken.label')} className="mt-2 mb-1 flex flex-wrap gap-2">
            {nearest.map(({ start }) => (
              <li key={start}>
                <Button onClick={() => onPick(start)}>
                  {formatDate(start, 'short')}, {formatTime(start)}
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </Banner>
    </div>
  )
}
