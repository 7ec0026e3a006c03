import { lazy } from 'react'
import { useSearchParams } from 'react-router'

// A URL shows one of three views: each is loaded on its own.
const loadBooking = () => import('./booking/BookingView.tsx')
const loadList = () => import('./VisitListView.tsx')
const loadVisit = () => import('./VisitView.tsx')
const BookingView = lazy(async () => ({ default: (await loadBooking()).BookingView }))
const VisitListView = lazy(async () => ({ default: (await loadList()).VisitListView }))
const VisitView = lazy(async () => ({ default: (await loadVisit()).VisitView }))

const isScope = (view: string | null) => view === 'upcoming' || view === 'past'

// Start loading the view while the guard may still be waiting for the session.
const first = new URLSearchParams(location.search)
void (first.has('visit') ? loadVisit() : isScope(first.get('view')) ? loadList() : loadBooking())

export default function AppointmentsPage() {
  const [query] = useSearchParams()
  const visit = query.get('visit')
  const view = query.get('view')
  if (visit) return <VisitView key={visit} id={visit} asked={query.get('do')} />
  if (isScope(view)) return <VisitListView scope={view} />
  return (
    <BookingView
      key={query.toString()}
      doctorId={query.get('doctor') ?? ''}
      start={query.get('start') ?? ''}
      type={query.get('type')}
      check={query.get('check')}
    />
  )
}
