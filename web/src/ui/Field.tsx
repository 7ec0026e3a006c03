import { type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import { FieldError } from '#ui/FieldError.tsx'
import type { Control, FieldProps } from '#ui/field.ts'

/** Frame of every field: label, control, hint, error. The control is a render function that receives its id and ARIA attributes. */
export function Field({
  label,
  optional,
  hint,
  error,
  labelAction,
  labelHidden = false,
  id: given,
  className,
  children,
}: FieldProps & { id?: string; className?: string; children: (control: Control) => ReactNode }) {
  const made = useId()
  const id = given ?? made
  const describedBy = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className={className}>
      <div className={classes('flex items-baseline justify-between gap-3', labelHidden ? 'sr-only' : 'mb-1.5')}>
        <label htmlFor={id} className="block font-semibold text-[0.9375rem] leading-5.5">
          {label}
          {optional ? <span className="font-normal text-muted"> {optional}</span> : null}
        </label>
        {labelAction ? <span className="[&>*]:-my-3 [&>*]:inline-block [&>*]:py-3">{labelAction}</span> : null}
      </div>
      {children({ id, 'aria-invalid': error !== undefined || undefined, 'aria-describedby': describedBy || undefined })}
      {hint !== undefined ? (
        <div id={`${id}-hint`} className="mt-1.5 text-muted text-small">
          {hint}
        </div>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
