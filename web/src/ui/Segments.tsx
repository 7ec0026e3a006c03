import { classes } from '#ui/classes.ts'
import { Icon, type IconShape } from '#ui/Icon.tsx'

type SegmentsProps<V extends string> = {
  label: string
  options: readonly { value: V; label: string; icon?: IconShape }[]
  value: V
  onChange: (value: V) => void
}

/** Two or three options that switch a view. */
export function Segments<V extends string>({ label, options, value, onChange }: SegmentsProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form values; these buttons switch a view
    <div role="group" aria-label={label} className="inline-grid max-w-full auto-cols-fr grid-flow-col gap-1 rounded-card bg-sunken p-1">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classes(
            'flex min-h-11 items-center justify-center gap-2 rounded-small px-4 py-1 font-semibold text-[0.9375rem] transition-colors',
            option.value === value ? 'bg-surface text-text shadow-card [&>svg]:text-brand' : 'text-muted hover:text-text',
          )}
        >
          {option.icon ? <Icon of={option.icon} /> : null}
          {option.label}
        </button>
      ))}
    </div>
  )
}
