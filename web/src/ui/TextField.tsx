import type { ComponentProps } from 'react'
import { Field } from '#ui/Field.tsx'
import { type FieldProps, inputClasses } from '#ui/field.ts'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'children' | 'aria-invalid' | 'aria-describedby'>

/** Single-line text; spread react-hook-form's register() onto it. */
export function TextField({ label, optional, hint, error, labelAction, labelHidden, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, labelAction, labelHidden, id, className }}>
      {(control) => <input type="text" {...input} {...control} className={inputClasses} />}
    </Field>
  )
}
