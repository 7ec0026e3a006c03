import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { FieldError } from '#ui/FieldError.tsx'

export type ChoiceOption<V extends string> = {
  value: V
  title: string
  text?: ReactNode
  /** A cup, or an icon of size 24. */
  leading?: ReactNode
  /** Secondary facts at the right, hidden on phones. */
  trailing?: ReactNode
  disabled?: boolean
}

type ChoiceGroupProps<V extends string> = Omit<ComponentProps<'input'>, 'type' | 'value' | 'children' | 'className'> & {
  legend: string
  legendHidden?: boolean
  name: string
  options: readonly ChoiceOption<V>[]
  /** Omit `value` and spread register() for a form-controlled group. */
  value?: V | null
  onPick?: (value: V) => void
  columns?: 1 | 2
  error?: string
}

/** Single choice as cards: native radios, so arrow keys and forms just work. */
export function ChoiceGroup<V extends string>({
  legend,
  legendHidden = false,
  options,
  value,
  onPick,
  columns = 1,
  error,
  ...input
}: ChoiceGroupProps<V>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error !== undefined ? `${id}-error` : undefined} className="min-w-0">
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 font-semibold text-[0.9375rem] leading-5.5'}>{legend}</legend>
      <div className={classes('grid gap-3', columns === 2 && 'min-[22.5rem]:grid-cols-2')}>
        {options.map((option) => (
          <label key={option.value} className={card}>
            {option.leading}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{option.title}</span>
              {option.text !== undefined ? (
                <span
                  className={classes(
                    'text-muted text-small group-has-checked:text-brand-soft-text',
                    columns === 2 ? 'hidden wide:block' : 'block',
                  )}
                >
                  {option.text}
                </span>
              ) : null}
            </span>
            {option.trailing ? (
              <span className="hidden text-right text-muted text-small group-has-checked:text-brand-soft-text wide:block">
                {option.trailing}
              </span>
            ) : null}
            <input
              {...input}
              type="radio"
              value={option.value}
              disabled={option.disabled}
              aria-invalid={error !== undefined || undefined}
              {...(value === undefined ? {} : { checked: value === option.value })}
              onChange={(event) => {
                input.onChange?.(event)
                onPick?.(option.value)
              }}
              className="size-5.5 shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-border-strong bg-surface outline-none checked:border-7 checked:border-brand"
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

const card =
  'group flex min-h-19 items-center gap-3 rounded-card border border-border bg-surface p-3 transition-colors wide:gap-4 wide:px-4 ' +
  'hover:border-border-strong has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--u-brand)] ' +
  'has-checked:[&_[data-avatar]]:bg-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
  'has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-muted'
