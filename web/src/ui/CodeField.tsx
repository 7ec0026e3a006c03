import type { ComponentProps, InputEvent } from 'react'
import { Field } from '#ui/Field.tsx'
import type { FieldProps } from '#ui/field.ts'

type CodeFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'children' | 'maxLength' | 'onInput' | 'aria-invalid' | 'aria-describedby'>

const slots = [1, 2, 3, 4, 5, 6]

/** Keeps six digits of whatever is typed or pasted. */
function keepDigits({ currentTarget }: InputEvent<HTMLInputElement>) {
  const digits = currentTarget.value.replace(/\D/g, '').slice(0, slots.length)
  if (digits !== currentTarget.value) currentTarget.value = digits
}

/**
 * Six-digit code: a single field, so that pasting, autofill, editing and screen readers work, over six decorative boxes. Letter spacing
 * moves the caret from box to box.
 */
export function CodeField({ label, optional, hint, error, labelAction, labelHidden, id, className, ...input }: CodeFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, labelAction, labelHidden, id, className }}>
      {(control) => (
        // room for the focus ring; anything beyond is clipped
        <span className="relative -mx-1.5 -mt-1.5 block overflow-hidden p-1.5 pb-1 [--box:min(2.5rem,11vw)] [--step:calc(var(--box)+0.5rem)]">
          <input
            autoComplete="one-time-code"
            {...input}
            {...control}
            type="text"
            inputMode="numeric"
            onInput={keepDigits}
            className="peer relative z-1 block h-14 w-[calc(6*var(--step)+var(--box))] border-0 bg-transparent p-0 font-semibold text-[1.375rem] text-text tabular-nums outline-none [letter-spacing:calc(var(--step)-1ch)] [text-indent:calc((var(--box)-1ch)/2)] disabled:cursor-not-allowed"
          />
          <span
            aria-hidden
            className="absolute top-1.5 left-1.5 flex gap-2 rounded-small outline-focus outline-offset-2 peer-focus-visible:outline-3 peer-aria-invalid:[&>*]:border-2 peer-aria-invalid:[&>*]:border-danger"
          >
            {slots.map((slot) => (
              <span key={slot} className="h-14 w-(--box) rounded-small border border-border-strong bg-surface" />
            ))}
          </span>
        </span>
      )}
    </Field>
  )
}
