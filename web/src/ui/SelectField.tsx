import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/Field.tsx'
import { type FieldProps, inputClasses } from '#ui/field.ts'
import { Icon } from '#ui/Icon.tsx'

type Option = { value: string; label: string; disabled?: boolean; group?: string }
type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children' | 'aria-invalid' | 'aria-describedby'> & {
    /** Those that follow each other with the same `group` stand under its words. */
    options: readonly Option[]
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
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, labelAction, labelHidden, id, className }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={classes(inputClasses, 'appearance-none truncate pr-11!')}>
            {placeholder !== undefined ? <option value="">{placeholder}</option> : null}
            {groupsOf(options).map(({ group, members }) =>
              group === undefined ? (
                members.map(drawn)
              ) : (
                <optgroup key={group} label={group}>
                  {members.map(drawn)}
                </optgroup>
              ),
            )}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute top-3.5 right-3.5 text-muted" />
        </span>
      )}
    </Field>
  )
}

const drawn = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

function groupsOf(options: readonly Option[]) {
  const groups: { group: string | undefined; members: Option[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.group === option.group) last.members.push(option)
    else groups.push({ group: option.group, members: [option] })
  }
  return groups
}
