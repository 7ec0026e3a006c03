import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/Field.tsx'
import { type FieldProps, inputClasses } from '#ui/field.ts'
import { IconButton } from '#ui/IconButton.tsx'

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'children' | 'aria-invalid' | 'aria-describedby'> & {
    showLabel: string
    hideLabel: string
  }

export function PasswordField({
  label,
  optional,
  hint,
  error,
  labelAction,
  labelHidden,
  id,
  className,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, optional, hint, error, labelAction, labelHidden, id, className }}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classes(inputClasses, 'pr-13!')}
          />
          <IconButton
            name={shown ? hideLabel : showLabel}
            icon={shown ? EyeOff : Eye}
            className="absolute! top-0.5 right-0.5"
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}
