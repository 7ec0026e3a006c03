import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { addDays } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { staffPaths } from '../../staff-paths.ts'

/** The way to other days; `clinician`: whose column phones show there too. */
export function Days({ day, today, clinician }: { day: string; today: string; clinician: string | undefined }) {
  const { t } = useTranslation('desk')
  const navigate = useNavigate()
  const to = (next: string) => staffPaths.desk({ day: next === today ? undefined : next, clinician })
  return (
    <nav aria-label={t('desk:days.label')} className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
      <IconButton name={t('desk:days.previous')} icon={ChevronLeft} asChild>
        <Link to={to(addDays(day, -1))} />
      </IconButton>
      <Button asChild>
        <Link to={to(today)}>{t('desk:days.today')}</Link>
      </Button>
      <IconButton name={t('desk:days.next')} icon={ChevronRight} asChild>
        <Link to={to(addDays(day, 1))} />
      </IconButton>
      <input
        type="date"
        aria-label={t('desk:days.choose')}
        value={day}
        onChange={({ target }) => (target.value ? void navigate(to(target.value)) : undefined)}
        className="min-h-11 rounded-small border border-border-strong bg-surface px-3 text-small text-text"
      />
      <Button asChild variant="quiet">
        <Link to={staffPaths.absences()}>{t('desk:days.absences')}</Link>
      </Button>
    </nav>
  )
}
