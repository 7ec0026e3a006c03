import { Check } from 'lucide-react'
import { useId } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { moveFocus } from '#ui/moveFocus.ts'
import { Spinner } from '#ui/Spinner.tsx'

export type SlotGroup = { label: string; slots: readonly { value: string; label: string; taken?: boolean }[] }

type SlotGridProps = {
  /** Morning, Afternoon, … */
  groups: readonly SlotGroup[]
  /** The selected time; where a press acts at once, the one being acted on. */
  value: string | null
  onChange: (value: string) => void
  /** Announced after a time that is taken. */
  takenLabel: string
  /** A press acts at once: plain buttons instead of toggles. */
  acts?: boolean
  /** Taken ones can be chosen, too. */
  takes?: boolean
  /** Three per row everywhere: in a column beside something else. */
  narrow?: boolean
}

/** A day's slots, six per row, three on phones. Taken: dashed and struck through. Selected: filled, with a tick. Arrow keys move the focus only. */
export function SlotGrid({ groups, value, onChange, takenLabel, acts = false, takes = false, narrow = false }: SlotGridProps) {
  const id = useId()
  // not its label: there may be two of a place, and an id has no spaces
  const idOf = ({ slots }: SlotGroup) => `${id}-${slots[0]?.value}`
  return (
    <div className="space-y-4">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form; these are toggle buttons
        <div key={idOf(group)} role="group" aria-labelledby={idOf(group)} onKeyDown={(event) => moveFocus(event)}>
          <p id={idOf(group)} className="mb-2 font-semibold text-small">
            {group.label}
          </p>
          <div className={classes('grid grid-cols-3 gap-2', !narrow && 'wide:grid-cols-6')}>
            {group.slots.map((slot) => (
              <button
                key={slot.value}
                type="button"
                disabled={slot.taken && !takes}
                aria-pressed={acts ? undefined : slot.value === value}
                aria-label={slot.taken ? `${slot.label}, ${takenLabel}` : undefined}
                onClick={() => onChange(slot.value)}
                className={classes(
                  'flex min-h-11 items-center justify-center gap-1.5 rounded-small border px-1 text-[0.9375rem] tabular-nums transition-colors',
                  slot.taken && slot.value !== value && 'border-border border-dashed text-muted line-through',
                  slot.taken && (takes ? 'hover:border-brand' : 'cursor-not-allowed'),
                  !slot.taken && 'font-semibold',
                  slot.value === value && 'border-brand bg-brand text-brand-contrast',
                  slot.value !== value && !slot.taken && 'border-border-strong bg-surface hover:border-brand hover:text-brand',
                )}
              >
                {slot.value !== value ? null : acts ? <Spinner size={16} /> : <Icon of={Check} size={16} />}
                {slot.label}
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
