import 'sonner/dist/styles.css'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { ToastCard } from '#ui/ToastCard.tsx'
import { onToast, takeToasts, toastDuration } from '#ui/toast.ts'

const gap = { bottom: 'var(--u-toast-gap)', right: 'var(--u-toast-side)', left: 'var(--u-toast-side)' }

/** Bottom right, on a phone above the bottom bar. Its own file: sonner is loaded with the first toast. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  useEffect(
    () =>
      onToast(() => {
        for (const message of takeToasts()) {
          sonner.custom((id) => <ToastCard {...message} closeLabel={closeLabel} onClose={() => sonner.dismiss(id)} />, {
            duration: toastDuration[message.kind],
          })
        }
      }),
    [closeLabel],
  )
  return <Sonner position="bottom-right" customAriaLabel={label} offset={gap} mobileOffset={gap} gap={12} visibleToasts={3} expand />
}
