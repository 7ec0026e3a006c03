import { classes } from '#ui/classes.ts'

/** Month or weekday above the day. Today has the brand-soft background and the word. */
export function DateTile({ top, day, today = false }: { top: string; day: string | number; today?: boolean }) {
  return (
    <span
      className={classes(
        'w-13 shrink-0 rounded-small pt-1.5 pb-1.75 text-center leading-[1.1]',
        today ? 'bg-brand-soft text-brand-soft-text' : 'bg-sunken',
      )}
    >
      <span className={classes('block font-semibold text-xs leading-[1.1]', !today && 'text-muted')}>{top}</span>
      <span className="block font-[650] font-display text-[1.375rem] tabular-nums leading-[1.1] tracking-[-0.01em]">{day}</span>
    </span>
  )
}
