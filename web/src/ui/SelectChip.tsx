import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon, type IconShape } from '#ui/Icon.tsx'

type SelectChipProps = Omit<ComponentProps<'select'>, 'children' | 'className' | 'aria-label'> & {
  /** What it filters, for screen readers; sighted users see the selected option. */
  label: string
  icon?: IconShape
  options: readonly { value: string; label: string }[]
}

/** A filter above a list: a native select styled as a chip. */
export function SelectChip({ label, icon, options, ...select }: SelectChipProps) {
  return (
    <span className="relative inline-flex min-w-0 max-w-full items-center">
      {icon ? <Icon of={icon} size={16} className="pointer-events-none absolute left-3" /> : null}
      <select
        {...select}
        aria-label={label}
        className={`min-h-11 min-w-0 max-w-full appearance-none truncate rounded-pill border border-border-strong bg-surface py-1 pr-8.5 font-medium text-small text-text hover:border-brand ${icon ? 'pl-8.5' : 'pl-3.5'}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none absolute right-3" />
    </span>
  )
}
