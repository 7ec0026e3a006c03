import { lazy, Suspense, useEffect, useState } from 'react'
import { onToast } from '#ui/toast.ts'

const ToastRegion = lazy(async () => ({ default: (await import('#ui/ToastRegion.tsx')).ToastRegion }))

/** Stands once at the root. Draws nothing, and loads nothing, before the first toast. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => (needed ? undefined : onToast(() => setNeeded(true))), [needed])
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion label={label} closeLabel={closeLabel} />
    </Suspense>
  )
}
