import { lazy, Suspense } from 'react'
import { loadTexts } from '#lib/i18n.ts'
import { usePractice, usePracticeSettings } from './api.ts'
import type { PracticeHoursProps } from './PracticeHours.tsx'

export { usePractice, usePracticeSettings }

const Hours = lazy(async () => {
  const [{ PracticeHours: Loaded }] = await Promise.all([import('./PracticeHours.tsx'), loadTexts(['practice'])])
  return { default: Loaded }
})

const Name = lazy(async () => ({ default: (await import('./PracticeName.tsx')).PracticeName }))

/** Who reads the reason of a visit. */
export const loadWhoReads = async () => {
  const [{ WhoReads }] = await Promise.all([import('./WhoReads.tsx'), loadTexts(['practice'])])
  return { default: WhoReads }
}

/** The name of the practice, loaded after the page that shows it. */
export const PracticeName = () => (
  <Suspense>
    <Name />
  </Suspense>
)

/** The opening hours of the practice, loaded after the page that shows them. */
export const PracticeHours = (props: PracticeHoursProps) => (
  <Suspense>
    <Hours {...props} />
  </Suspense>
)
