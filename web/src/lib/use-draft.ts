import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { dropDraft, findDraft, keepDraft, leaveDraft, tellRestored } from './drafts.ts'

/*
 * Both keep what is typed until it is sent or left: whoever has to sign in again finds it where it was. The name says which form it is,
 * and of what. Not for passwords, nor for anything else that must not be stored. They answer what to call when it has been sent.
 */

/** `value` is undefined while there is nothing to keep. */
export function useDraft<T>(name: string, value: T | undefined, restore: (value: T) => void): () => void {
  const text = JSON.stringify(value)
  const sent = useRef<string>(undefined)
  const hasKept = useRef(false)
  useFoundDraft(name, (kept) => {
    if (text !== undefined) return
    restore(kept as T) // sealed by this very form, for this person
    tellRestored()
  })
  useEffect(() => {
    const isNew = text !== undefined && text !== sent.current
    if (isNew) keepDraft(name, JSON.parse(text))
    else if (hasKept.current) dropDraft(name)
    hasKept.current = isNew
  }, [name, text])
  return () => {
    sent.current = text
    dropDraft(name)
  }
}

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'subscribe' | 'getValues' | 'reset'>

export function useFormDraft<Values extends FieldValues>(name: string, form: Form<Values>, onRestored?: () => void): () => void {
  const { subscribe, getValues, reset } = form
  const untouched = useRef('')
  useEffect(() => {
    untouched.current = JSON.stringify(getValues())
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (JSON.stringify(values) === untouched.current) dropDraft(name)
        else keepDraft(name, values)
      },
    })
  }, [name, subscribe, getValues])
  useFoundDraft(name, (kept) => {
    if (JSON.stringify(getValues()) !== untouched.current) return
    reset({ ...getValues(), ...(kept as Values) }, { keepDefaultValues: true }) // sealed by this very form, for this person
    onRestored?.()
    tellRestored()
  })
  return () => {
    untouched.current = JSON.stringify(getValues())
    dropDraft(name)
  }
}

function useFoundDraft(name: string, onFound: (kept: unknown) => void) {
  const found = useEffectEvent(onFound)
  useEffect(() => {
    let isHere = true
    void findDraft(name).then((kept) => {
      if (isHere && kept !== undefined) found(kept)
    })
    return () => {
      isHere = false
      leaveDraft(name)
    }
  }, [name])
}
