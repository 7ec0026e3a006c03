import type { ComponentProps } from 'react'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/Field.tsx'
import { type FieldProps, inputClasses } from '#ui/field.ts'

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'children' | 'aria-invalid' | 'aria-describedby'>

/** Multi-line text; grows with its content if the browser supports it. */
export function TextArea({ label, optional, hint, error, labelAction, labelHidden, id, className, rows = 3, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, optional, hint, error, labelAction, labelHidden, id, className }}>
      {(control) => <textarea rows={rows} {...input} {...control} className={classes(inputClasses, 'field-sizing-content resize-y')} />}
    </Field>
  )
}
