import { lazy } from 'react'
import { useSearchParams } from 'react-router'

// Three views, of which an address shows one: each is fetched by itself.
const loadDay = () => import('./DayView.tsx')
const loadWeek = () => import('./WeekView.tsx')
const loadHours = () => import('./HoursView.tsx')
const DayView = lazy(async () => ({ default: (await loadDay()).DayView }))
const WeekView = lazy(async () => ({ default: (await loadWeek()).WeekView }))
const HoursView = lazy(async () => ({ default: (await loadHours()).HoursView }))

// The guard may still be waiting for the session; the view comes meanwhile.
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
