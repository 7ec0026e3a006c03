import type { ReactNode } from 'react'
import { Icon, type IconShape } from '#ui/Icon.tsx'

/** The icon of a bar's link, in the brand's cup where the link is current. */
export const Cup = ({ of, children }: { of: IconShape; children?: ReactNode }) => (
  <span className="relative -mx-2 grid h-7.5 w-14 place-items-center rounded-[4px_4px_15px_15px] group-aria-[current]:bg-brand-soft group-aria-[current]:text-brand-soft-text in-data-[ground=care]:group-aria-[current]:bg-surface">
    <Icon of={of} />
    {children}
  </span>
)
