import type { ReactNode } from 'react'

/** Keeps the end of a long form visible on phones. The page hides the bottom bar and reserves 176 px. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-sticky-bar
      className="fixed inset-x-0 bottom-0 z-10 border-border border-t bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] wide:hidden"
    >
      {children}
    </div>
  )
}
