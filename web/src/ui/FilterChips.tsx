import type { ReactNode } from 'react'

type FilterChipsProps<Value extends string> = {
  label: string
  /** The first, without a value, stands for everything. */
  options: readonly { value: Value | undefined; label: ReactNode }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

const chip =
  'inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-pill border border-border-strong bg-surface px-3.5 py-1 font-medium text-small ' +
  'hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-soft-text'

/** Filters above a list, one at a time. In one row on phones, so that the list begins above the fold. */
export function FilterChips<Value extends string>({ label, options, value, onChange }: FilterChipsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form values; these buttons filter a list
    <div
      role="group"
      aria-label={label}
      className="mb-4 flex gap-2 wide:flex-wrap max-wide:-mx-4 max-wide:overflow-x-auto max-wide:px-4 max-wide:py-1 max-wide:[scrollbar-width:none]"
    >
      {options.map((option) => (
        <button
          key={option.value ?? 'all'}
          type="button"
          aria-pressed={option.value === value}
          className={chip}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
