import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { FieldError } from '#ui/FieldError.tsx'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'aria-invalid' | 'aria-describedby'> & {
  /** May contain links, e.g. to the terms. */
  label: ReactNode
  hint?: ReactNode
  error?: string
}

export function CheckboxField({ label, hint, error, id: given, className, ...input }: CheckboxFieldProps) {
  const made = useId()
  const id = given ?? made
  const describedBy = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className={className}>
      <div className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative grid shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy || undefined}
            className="peer size-6 cursor-pointer appearance-none rounded-[6px] border-[1.5px] border-border-strong bg-surface transition-colors checked:border-brand checked:bg-brand disabled:cursor-not-allowed disabled:bg-sunken aria-invalid:border-2 aria-invalid:border-danger"
          />
          <Check
            aria-hidden
            size={16}
            strokeWidth={3}
            className="pointer-events-none invisible absolute text-brand-contrast peer-checked:visible"
          />
        </span>
        <div className="min-w-0">
          <label htmlFor={id} className="block cursor-pointer">
            {label}
          </label>
          {hint !== undefined ? (
            <div id={`${id}-hint`} className="text-muted text-small">
              {hint}
            </div>
          ) : null}
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
