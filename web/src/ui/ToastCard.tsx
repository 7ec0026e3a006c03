import { CircleCheck, CircleX, TriangleAlert, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import type { ToastMessage } from '#ui/toast.ts'

const kinds = {
  success: { icon: CircleCheck, edge: 'border-l-success', ink: 'text-success' },
  warning: { icon: TriangleAlert, edge: 'border-l-warning', ink: 'text-warning' },
  error: { icon: CircleX, edge: 'border-l-danger', ink: 'text-danger' },
}

type ToastCardProps = ToastMessage & {
  closeLabel: string
  onClose: () => void
  /** Called when the toast disappears while it has the focus. */
  onFocusLost: () => void
}

export function ToastCard({ kind, title, text, undo, closeLabel, onClose, onFocusLost }: ToastCardProps) {
  const { icon, edge, ink } = kinds[kind]
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const item = card.current?.closest('li')
    return () => {
      if (item?.contains(document.activeElement)) onFocusLost()
    }
  }, [onFocusLost])
  return (
    <div
      ref={card}
      role={kind === 'error' ? 'alert' : undefined}
      data-toast={kind}
      className={classes(
        'flex w-full items-start gap-3 rounded-small border border-border border-l-4 bg-raised py-3.5 pr-1.5 pl-3.5 font-sans text-text shadow-card sm:w-90',
        edge,
      )}
    >
      <Icon of={icon} className={classes('mt-0.5', ink)} />
      <div className="min-w-0 flex-1">
        <p className={classes('font-semibold', kind === 'error' && 'text-danger')}>{title}</p>
        {text ? <p className="text-muted text-small">{text}</p> : null}
        {undo ? (
          <Button
            variant="quiet"
            className="-mb-2 -ml-3"
            onClick={() => {
              undo.run()
              onClose()
            }}
          >
            {undo.label}
          </Button>
        ) : null}
      </div>
      <IconButton name={closeLabel} icon={X} onClick={onClose} className="-my-2.5" />
    </div>
  )
}
