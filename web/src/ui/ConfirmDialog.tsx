import { TriangleAlert } from 'lucide-react'
import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { actionsClasses, coverPage, overlayClasses, sheetClasses } from '#ui/dialog.ts'
import { SeverityBanner, type SeverityBannerProps } from '#ui/SeverityBanner.tsx'
import { useReturnFocus } from '#ui/use-return-focus.ts'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** The consequence. */
  text: ReactNode
  /** The safe choice: first and focused. */
  cancelLabel: string
  confirmLabel: string
  onConfirm: () => void
  danger?: boolean
  /** The safe choice is the expected one, so it is emphasised. */
  prefersCancel?: boolean
  busy?: boolean
  busyLabel?: string
  /** Disabled until the field beside it is valid. */
  disabled?: boolean
  banner?: SeverityBannerProps
  /** A field the decision needs, e.g. the reason. */
  children?: ReactNode
  /** Why it failed. */
  error?: string | undefined
}

/** Confirms an action that is hard to undo; a click outside does not close it. Stays open until `onOpenChange(false)`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    text,
    cancelLabel,
    confirmLabel,
    onConfirm,
    danger = false,
    prefersCancel = false,
    busy,
    busyLabel,
    disabled = false,
    banner,
    children,
    error,
  } = props
  const returnFocus = useReturnFocus(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay ref={coverPage} className={overlayClasses}>
          <Radix.Content onCloseAutoFocus={returnFocus} className={sheetClasses}>
            {banner ? <SeverityBanner {...banner} /> : null}
            <div className="px-5 pt-5 pb-3 sm:px-7 sm:pt-6">
              <Radix.Title>{title}</Radix.Title>
              <Radix.Description asChild>
                <div className="mt-2 text-muted">{text}</div>
              </Radix.Description>
              {children || error ? (
                <div className="mt-4">
                  {children}
                  {error ? (
                    <div className="not-first:mt-4">
                      <Banner kind="danger" icon={TriangleAlert} role="alert">
                        {error}
                      </Banner>
                    </div>
                  ) : null}
                </div>
              ) : null}
            </div>
            <div className={actionsClasses}>
              <Radix.Cancel asChild>
                <Button variant={prefersCancel ? 'primary' : 'secondary'}>{cancelLabel}</Button>
              </Radix.Cancel>
              <Button
                variant={danger ? 'danger' : prefersCancel ? 'secondary' : 'primary'}
                busy={busy}
                busyLabel={busyLabel}
                disabled={disabled}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
