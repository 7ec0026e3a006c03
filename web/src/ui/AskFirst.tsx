import { lazy, type ReactNode, Suspense, useState } from 'react'

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/ConfirmDialog.tsx')).ConfirmDialog }))

type AskFirstProps = {
  title: string
  /** The consequence, and whether it can be undone. */
  text: string
  keepLabel: string
  confirmLabel: string
  busyLabel: string
  busy: boolean
  error?: string | undefined
  /** Does it; `done` closes the question. */
  onConfirm: (done: () => void) => void
  /** What is pressed: calls `ask`. */
  children: (ask: () => void) => ReactNode
}

/** Something that cannot be undone, behind a question that is loaded when it is asked. */
export function AskFirst({ title, text, keepLabel, confirmLabel, busyLabel, busy, error, onConfirm, children }: AskFirstProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      {children(() => setAsked(true))}
      {isAsked ? (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsked}
            danger
            title={title}
            text={text}
            cancelLabel={keepLabel}
            confirmLabel={confirmLabel}
            busy={busy}
            busyLabel={busyLabel}
            error={error}
            onConfirm={() => onConfirm(() => setAsked(false))}
          />
        </Suspense>
      ) : null}
    </>
  )
}
