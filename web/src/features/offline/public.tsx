import { lazy, Suspense } from 'react'
import { loadTexts } from '#lib/i18n.ts'

const Notices = lazy(async () => {
  const [{ OfflineNotices: Loaded }] = await Promise.all([import('./OfflineNotices.tsx'), loadTexts(['offline'])])
  return { default: Loaded }
})
const Card = lazy(async () => {
  const [{ OfflineCard: Loaded }] = await Promise.all([import('./OfflineCard.tsx'), loadTexts(['offline'])])
  return { default: Loaded }
})

/** Above every page; loaded while there is a connection, since it tells that there is none. */
export const OfflineNotices = ({ className }: { className: string }) => (
  <Suspense fallback={null}>
    <Notices className={className} />
  </Suspense>
)

/** The setting, of which there is this one. */
export const OfflineCard = () => (
  <Suspense fallback={null}>
    <Card />
  </Suspense>
)
