import type { ReactNode } from 'react'

/** Confirmation after booking: when and how above the tear line, who and why below. */
export function Ticket({ label, top, children }: { label: string; top: ReactNode; children: ReactNode }) {
  const hole =
    'before:absolute after:absolute before:-top-2.75 after:-top-2.75 before:size-5 after:size-5 before:rounded-full after:rounded-full'
  return (
    <section aria-label={label} className="panel relative overflow-hidden rounded-card">
      <div className="px-5 pt-6 pb-5 wide:px-8 wide:pt-7 wide:pb-6">{top}</div>
      <div
        className={`relative mx-6 border-panel-line border-t-2 border-dashed before:-left-8.5 before:bg-background after:-right-8.5 after:bg-background ${hole}`}
      />
      <div className="px-5 pt-5 pb-6 wide:px-8 wide:pt-6 wide:pb-7">{children}</div>
    </section>
  )
}
