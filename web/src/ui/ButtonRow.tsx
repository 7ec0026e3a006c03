import type { ReactNode } from 'react'

/** Buttons side by side; on phones they share the width. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3 max-wide:[&>*]:flex-auto">{children}</div>
}
