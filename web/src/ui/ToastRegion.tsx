import 'sonner/dist/styles.css'
import './toast-region.css'
import { type FocusEvent, useEffect, useRef } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { ToastCard } from '#ui/ToastCard.tsx'
import { onToast, takeToasts, toastDuration, undoDuration } from '#ui/toast.ts'

const gap = { bottom: 'var(--u-toast-gap)', right: 'var(--u-toast-side)', left: 'var(--u-toast-side)' }

/** Bottom right; above the bottom bar on phones. In its own file so that sonner is loaded with the first toast. */
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
              duration: message.undo ? undoDuration : toastDuration[message.kind],
            },
          )
        }
      }),
    [closeLabel],
  )
  // Sonner would trap the focus by pulling it back after tabbing past the last toast. Restore the focus only when its toast disappears.
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
