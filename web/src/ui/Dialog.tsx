import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { actionsClasses, coverPage, overlayClasses, sheetClasses } from '#ui/dialog.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { SeverityBanner, type SeverityBannerProps } from '#ui/SeverityBanner.tsx'
import { useReturnFocus } from '#ui/use-return-focus.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text?: ReactNode
  closeLabel: string
  /** The element that opens it, if it is in the page; the focus returns there. */
  trigger?: ReactElement
  /** A severe dialog shows its level in a coloured banner. */
  banner?: SeverityBannerProps
  /** Safe choice first, from the left. Full width on phones. */
  actions?: ReactNode
  children?: ReactNode
}

/** At most 560 px wide; a bottom sheet on phones. Load it lazily, since it pulls in Radix. */
export function Dialog({ open, onOpenChange, title, text, closeLabel, trigger, banner, actions, children }: DialogProps) {
  const returnFocus = useReturnFocus(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay ref={coverPage} className={overlayClasses}>
          <Radix.Content
            onCloseAutoFocus={trigger ? undefined : returnFocus}
            className={sheetClasses}
            {...(text ? {} : { 'aria-describedby': undefined })}
          >
            {banner ? <SeverityBanner {...banner} /> : null}
            <div className="flex items-start justify-between gap-3 px-5 pt-5 sm:px-7 sm:pt-6">
              <Radix.Title className="min-w-0">{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton name={closeLabel} icon={X} className="-mt-2 -mr-3" />
              </Radix.Close>
            </div>
            {text ? <Radix.Description className="mt-1 px-5 text-muted sm:px-7">{text}</Radix.Description> : null}
            <div className={classes('px-5 pt-4 sm:px-7', actions ? 'pb-2' : 'pb-6')}>{children}</div>
            {actions ? <div className={actionsClasses}>{actions}</div> : null}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
