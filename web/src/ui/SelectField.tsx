import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/Field.tsx'
import { type FieldProps, inputClasses } from '#ui/field.ts'
import { Icon } from '#ui/Icon.tsx'

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'aria-invalid' | 'aria-describedby'> & {
    /** Those in groups come as children. */
    options?: readonly { value: string; label: string; disabled?: boolean }[]
    /** The empty option. */
    placeholder?: string
  }

/** The native select: works on every phone without script. */
export function SelectField({
  label,
  optional,
  hint,
  error,
  labelAction,
  labelHidden,
  id,
  className,
  options = [],
  placeholder,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, labelAction, labelHidden, id, className }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={classes(inputClasses, 'appearance-none truncate pr-11!')}>
            {placeholder !== undefined ? <option value="">{placeholder}</option> : null}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute top-3.5 right-3.5 text-muted" />
        </span>
      )}
    </Field>
  )
}
