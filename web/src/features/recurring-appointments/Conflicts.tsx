import type { DateConflict } from '@uzima/contract/recurring-appointments'
import { CalendarX2 } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

type ConflictsProps = { conflicts: DateConflict[]; busy: boolean; onSkip?: ((event: FormEvent) => void) | undefined }

/** Dates that cannot be booked with their reasons, and the option to skip them. Nothing is saved yet. */
export function Conflicts({ conflicts, busy, onSkip }: ConflictsProps) {
  const { t } = useTranslation('recurring-appointments')
  return (
    <Banner kind="warning" icon={CalendarX2} role="alert">
      <p className="font-semibold">{t('recurring-appointments:conflicts.title', { count: conflicts.length })}</p>
      <ul className="my-2 max-h-48 list-disc overflow-y-auto pl-5">
        {conflicts.map(({ day, reason }) => (
          <li key={day}>
            {formatDay(day, 'full')}: {t(`recurring-appointments:conflicts.${reason}`)}
          </li>
        ))}
      </ul>
      {onSkip ? (
        <Button busy={busy} onClick={onSkip}>
          {t('recurring-appointments:conflicts.skip')}
        </Button>
      ) : null}
    </Banner>
  )
}
