import 'sonner/dist/styles.css'
import { type FocusEvent, useEffect, useRef } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { ToastCard } from '#ui/ToastCard.tsx'
import { onToast, takeToasts, toastDuration } from '#ui/toast.ts'

const gap = { bottom: 'var(--u-toast-gap)', right: 'var(--u-toast-side)', left: 'var(--u-toast-side)' }

/** Bottom right, on a phone above the bottom bar. Its own file: sonner is loaded with the first toast. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const before = useRef<HTMLElement | null>(null)
  useEffect(
    () =>
      onToast(() => {
        for (const message of takeToasts()) {
          sonner.custom(
            (id) => (
              <ToastCard
                {...message}
                closeLabel={closeLabel}
                onClose={() => sonner.dismiss(id)}
                onFocusLost={() => before.current?.focus()}
              />
            ),
            {
              duration: toastDuration[message.kind],
            },
          )
        }
      }),
    [closeLabel],
  )
  // Sonner would take the focus back from whoever tabs on past the last toast, round and round. It is given back when its toast goes.
  const noteFocus = (event: FocusEvent) => {
    const { currentTarget, relatedTarget } = event
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    event.stopPropagation()
  }
  return (
    <div onFocusCapture={noteFocus}>
      <Sonner position="bottom-right" customAriaLabel={label} offset={gap} mobileOffset={gap} gap={12} visibleToasts={3} expand />
    </div>
  )
}
