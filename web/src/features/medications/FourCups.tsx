import { type TimeOfDay, timesOfDay } from '@uzima/contract/medications/schedule'
import { classes } from '#ui/classes.ts'

/** Morning, noon, evening, night: filled where a dose is due. Always shown with the words. */
export const FourCups = ({ times }: { times: readonly TimeOfDay[] }) => (
  <span aria-hidden className="grid grid-cols-[repeat(4,14px)] gap-[3px]">
    {timesOfDay.map((time) => (
      <i key={time} className={classes('h-4 rounded-t-[2px] rounded-b-[7px]', times.includes(time) ? 'bg-brand' : 'bg-border')} />
    ))}
  </span>
)
