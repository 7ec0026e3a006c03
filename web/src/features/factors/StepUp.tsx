import { lazy, Suspense, useEffect, useState } from 'react'
import { loadTexts } from '#lib/i18n.ts'
import { onStepUp } from '#lib/step-up.ts'

const StepUpDialog = lazy(async () => {
  const [{ StepUpDialog: Loaded }] = await Promise.all([import('./StepUpDialog.tsx'), loadTexts(['factors', 'authentication', 'errors'])])
  return { default: Loaded }
})

/** Mounted once beside the pages; opens when an API call requires recent authentication. */
export function StepUp() {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>()
  useEffect(
    () =>
      onStepUp(
        () =>
          new Promise((resolve) => {
            // wrapped, because React would call a function passed to the setter
            setAnswer(() => (isProved: boolean) => {
              setAnswer(undefined)
              resolve(isProved)
            })
          }),
      ),
    [],
  )
  if (!answer) return null
  return (
    <Suspense fallback={null}>
      <StepUpDialog onAnswer={answer} />
    </Suspense>
  )
}
