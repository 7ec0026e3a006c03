import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon, type IconShape } from '#ui/Icon.tsx'

const kinds = {
  neutral: 'bg-sand text-sand-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  info: 'bg-info-soft text-info-text',
}

type BannerProps = {
  kind?: keyof typeof kinds
  icon: IconShape
  children: ReactNode
  /** One secondary action; below the text on phones. */
  action?: ReactNode
  /** alert: something just went wrong; status: something changed. */
  role?: 'alert' | 'status'
}

export function Banner({ kind = 'neutral', icon, children, action, role }: BannerProps) {
  return (
    <div
      role={role}
      className={classes(
        'flex flex-wrap items-start gap-x-3 rounded-card py-3 pr-3 pl-4 text-[0.9375rem] leading-5.5 wide:flex-nowrap wide:items-center',
        kinds[kind],
      )}
    >
      <Icon of={icon} className="mt-px wide:mt-0" />
      <div className="min-w-0 flex-1 basis-4/5 wide:basis-0">{children}</div>
      {action ? (
        <div className="-my-1.5 ml-5 [&_button]:text-start [&>*]:text-inherit [&>*:hover]:bg-transparent [&>*:hover]:underline wide:ml-0">
          {action}
        </div>
      ) : null}
    </div>
  )
}
