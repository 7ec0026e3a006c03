import { zodResolver } from '@hookform/resolvers/zod'
import type { TFunction } from 'i18next'
import { type FocusEvent, type FormEvent, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { codeKey } from './errors.ts'

type LeftField = FocusEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>
/** Props that field() passes to a field of ui/. */
export type BoundField = Omit<UseFormRegisterReturn, 'onBlur'> & {
  onBlur: (event: LeftField) => Promise<unknown>
  error: string | undefined
}

type Issue = { code: string; input?: unknown; inclusive?: boolean; minimum?: unknown }

/** Default error codes of the contract for schema issues without a message. */
function codeOf({ code, input, minimum }: Issue) {
  if (code === 'too_big') return 'too_long'
  if (input === undefined || input === null || input === '' || (code === 'too_small' && minimum === 1)) return 'required_field'
  return 'invalid_input'
}

/**
 * A form with the app's conventions: a field's error appears on blur and disappears on typing, and submitting focuses the first invalid
 * field. Messages are translation keys or error codes of the contract.
 */
export function useZodForm<Values extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const { t } = useTranslation()
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema, { error: codeOf }),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues,
  })
  const { errors, isSubmitting } = form.formState
  const sending = useRef(false)

  function field<Name extends FieldPath<Values>>(name: Name, options: RegisterOptions<Values, Name> = {}) {
    const onChange = (event: unknown) => {
      form.clearErrors(name)
      options.onChange?.(event)
    }
    const { onBlur, ...control } = form.register(name, { ...options, onChange })
    const { error } = form.getFieldState(name, form.formState)
    return {
      ...control,
      error: error?.message === undefined ? undefined : messageText(t, error.message),
      onBlur: (event: LeftField) => {
        // An empty field is not an error before submitting.
        const checked = event.target.value !== ''
        return onBlur(event)
          .then(pressEnded)
          .then(() => (checked ? form.trigger([name, ...fieldsOf<Values>(errors)]) : undefined))
      },
    }
  }

  /** For onSubmit: ignores submits while one is pending. */
  const submit = (onValid: SubmitHandler<Output>, onInvalid?: SubmitErrorHandler<Values>) => (event: FormEvent) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    void form
      .handleSubmit(
        onValid,
        onInvalid,
      )(event)
      .finally(() => {
        sending.current = false
      })
  }

  /** Shows a server error at a field; `message` as in a schema. */
  const fail = (name: FieldPath<Values>, message: string) => form.setError(name, { message }, { shouldFocus: true })

  return { ...form, field, submit, fail, busy: isSubmitting }
}

/** The text of a field's error: a translation key, or an error code of the contract. */
export const messageText = (t: TFunction, message: string): string =>
  t(message.includes(':') ? message : codeKey(message), { defaultValue: t('errors:unexpected') })

/** Fields marked invalid: changing another field may have fixed them. Object.keys loses the key type. */
const fieldsOf = <Values extends FieldValues>(errors: FieldErrors) =>
  Object.keys(errors).filter((name) => errors[name]?.message !== undefined) as FieldPath<Values>[]

const ends = ['pointerup', 'pointercancel'] as const
let isPressed = false
addEventListener('pointerdown', () => {
  isPressed = true
})
for (const end of ends) {
  addEventListener(end, () => {
    isPressed = false
  })
}

/** An error appearing during a click would move the button away from the pointer. */
const pressEnded = () =>
  new Promise<void>((resolve) => {
    if (!isPressed) return resolve()
    for (const end of ends) addEventListener(end, () => setTimeout(resolve), { once: true })
  })
