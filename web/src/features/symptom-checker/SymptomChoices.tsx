import { Check } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'

type SymptomChoicesProps<V extends string> = {
  legend: string
  options: readonly { value: V; label: string }[]
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
}

/** Multiple choice as chips: native checkboxes. */
export function SymptomChoices<V extends string>({ legend, options, chosen, onChange }: SymptomChoicesProps<V>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-[0.9375rem] leading-5.5">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label key={value} className={chip}>
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(value)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))}
            />
            <Icon of={Check} size={16} className="hidden group-has-checked:block" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const chip =
  'group inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-pill border border-border-strong bg-surface px-4 py-1 font-medium text-small ' +
  'hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-soft-text ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
