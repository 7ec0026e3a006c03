import { type ComponentProps, isValidElement, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon, type IconShape } from '#ui/Icon.tsx'
import { type LinkElement, renderInto } from '#ui/renderInto.tsx'
import { Spinner } from '#ui/Spinner.tsx'

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'danger'
  | 'danger-quiet'
  | 'emergency'
  | 'panel'
  | 'panel-quiet'
  | 'on-emergency'
  | 'on-emergency-quiet'

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: ButtonVariant
  /** large: submits a form; call: dials 911. */
  size?: 'medium' | 'large' | 'call'
  full?: boolean
  icon?: IconShape
  busy?: boolean
  busyLabel?: string
} & ({ asChild: true; children: LinkElement } | { asChild?: false; children: ReactNode })

const shape =
  'items-center justify-center rounded-small border text-center font-semibold no-underline transition-colors ' +
  'disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken disabled:text-muted'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-brand-contrast not-disabled:hover:bg-brand-hover',
  secondary: 'border-border-strong bg-surface text-text not-disabled:hover:border-brand not-disabled:hover:text-brand',
  quiet:
    'border-transparent text-brand not-disabled:hover:bg-brand-soft not-disabled:hover:text-brand-soft-text disabled:bg-transparent disabled:border-transparent',
  danger: 'border-transparent bg-danger text-danger-contrast not-disabled:hover:brightness-90',
  'danger-quiet': 'border-transparent text-danger not-disabled:hover:bg-danger-soft not-disabled:hover:text-danger-text',
  emergency: 'border-transparent bg-emergency text-emergency-contrast not-disabled:hover:bg-emergency-hover',
  panel: 'border-transparent bg-panel-action text-panel-action-text not-disabled:hover:brightness-95',
  'panel-quiet': 'border-panel-muted text-panel-text not-disabled:hover:bg-panel-line',
  'on-emergency': 'border-transparent bg-surface text-emergency not-disabled:hover:brightness-95',
  'on-emergency-quiet': 'border-emergency-contrast text-emergency-contrast not-disabled:hover:bg-emergency-hover',
}

const sizes = {
  medium: 'min-h-11 py-2.5 text-[0.9375rem] leading-[1.375rem]',
  large: 'min-h-13 px-6 py-3.5 text-body leading-[1.375rem]',
  call: 'min-h-15 px-7 py-3.5 text-lead leading-6',
}

/** While busy it keeps width and focus: each label reserves space for the other, and clicks are ignored. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  full = false,
  icon,
  busy = false,
  busyLabel,
  asChild,
  className,
  children,
  ...rest
}: ButtonProps) {
  const quiet = variant === 'quiet' || variant === 'danger-quiet'
  const padding = size === 'medium' && (quiet ? 'px-3' : 'px-4.5')
  const names = classes('inline-flex gap-2', shape, variants[variant], sizes[size], padding, full && 'w-full', className)

  if (asChild && isValidElement(children)) {
    return renderInto(children, { ...rest, className: names }, withIcon(icon, children.props.children))
  }
  const idle = typeof children === 'string' ? children : undefined
  return (
    <button
      type="button"
      {...rest}
      className={names}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      <span className={classes('inline-grid justify-items-center', busyLabel && reserve)} data-reserve={busy ? idle : busyLabel}>
        <span className="inline-flex items-center justify-center gap-2">
          {busy ? <Spinner /> : null}
          {busy ? (busyLabel ?? children) : withIcon(icon, children)}
        </span>
      </span>
    </button>
  )
}

const reserve = 'after:invisible after:h-0 after:overflow-hidden after:px-3.5 after:content-[attr(data-reserve)]'

const withIcon = (icon: IconShape | undefined, words: ReactNode) => (
  <>
    {icon ? <Icon of={icon} /> : null}
    {words}
  </>
)
