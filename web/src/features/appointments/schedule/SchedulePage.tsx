import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { loadTexts } from '#lib/i18n.ts'

// A URL shows one of three views: each is loaded on its own.
const loadDay = () => import('./DayView.tsx')
const loadWeek = () => import('./WeekView.tsx')
/** With the texts of what can be wrong with hours. */
const loadHours = async () => (await Promise.all([import('./HoursView.tsx'), loadTexts(['errors-staff'])]))[0]
const DayView = lazy(async () => ({ default: (await loadDay()).DayView }))
const WeekView = lazy(async () => ({ default: (await loadWeek()).WeekView }))
const HoursView = lazy(async () => ({ default: (await loadHours()).HoursView }))

// Start loading the view while the guard may still be waiting for the session.
const first = new URLSearchParams(location.search).get('view')
void (first === 'hours' ? loadHours() : first === 'week' ? loadWeek() : loadDay())

export default function SchedulePage() {
  const [query] = useSearchParams()
  const view = query.get('view')
  const day = query.get('day') ?? undefined
  if (view === 'hours') return <HoursView />
  if (view === 'week') return <WeekView day={day} />
  return <DayView key={day} day={day} selected={query.get('visit') ?? undefined} />
}
