import { classes } from '#ui/classes.ts'
import { Icon, type IconShape } from '#ui/Icon.tsx'

export type SeverityBannerProps = { kind: 'danger' | 'warning' | 'emergency'; icon: IconShape; word: string }

const kinds = {
  danger: 'bg-danger-soft text-danger-text',
  warning: 'bg-warning-soft text-warning-text',
  emergency: 'bg-emergency-soft text-emergency-text',
}

/** Severity banner at the top of a severe dialog: icon and level. */
export function SeverityBanner({ kind, icon, word }: SeverityBannerProps) {
  return (
    <p className={classes('flex items-center gap-2.5 px-5 py-3.5 font-[650] text-[0.9375rem] sm:px-7', kinds[kind])}>
      <Icon of={icon} />
      {word}
    </p>
  )
}
