import type { ReactNode } from 'react'
import { Icon, type IconShape } from '#ui/Icon.tsx'

/** The mode of something on a second line: icon and word, e.g. Video or In person. */
export function Kind({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-muted text-small">
      <Icon of={icon} size={16} />
      {children}
    </span>
  )
}
