import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/Field.tsx'
import { type FieldProps, inputClasses } from '#ui/field.ts'

type CodeFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'children' | 'aria-invalid' | 'aria-describedby'>

/** A code of six digits. One field, so that pasting, autofill and screen readers work. */
export function CodeField({ label, optional, hint, error, labelAction, labelHidden, id, className, ...input }: CodeFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, labelAction, labelHidden, id, className }}>
      {(control) => (
        <input
          maxLength={6}
          autoComplete="one-time-code"
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          className={classes(inputClasses, 'min-h-14! max-w-60 font-semibold text-[1.375rem] tabular-nums tracking-[0.35em]')}
        />
      )}
    </Field>
  )
}
