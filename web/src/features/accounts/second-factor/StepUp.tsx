import { lazy, Suspense, useEffect, useState } from 'react'
import { loadTexts } from '#lib/i18n.ts'
import { onStepUp } from '#lib/step-up.ts'

const StepUpDialog = lazy(async () => {
  const [{ StepUpDialog: Loaded }] = await Promise.all([import('./StepUpDialog.tsx'), loadTexts(['accounts', 'errors'])])
  return { default: Loaded }
})

/** Waits beside the pages until a call asks for another proof of who is there. */
export function StepUp() {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>()
  useEffect(
    () =>
      onStepUp(
        () =>
          new Promise((resolve) => {
            // a function in state: React would call it
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
