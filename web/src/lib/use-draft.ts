import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/*
 * Both keep typed input until it is submitted or abandoned, so that it survives having to sign in again. The name identifies the form and
 * its subject. Not for passwords or anything else that must not be stored. They return a function to call after submitting.
 */

type Drafts = typeof import('./drafts.ts')
/** Loaded after the page for every signed-in user; if that fails, drafts are not kept. */
const withDrafts = (work: (drafts: Drafts) => unknown) => void import('./drafts.ts').then(work).catch(() => undefined)

/** `value` is undefined while there is nothing to keep. */
export function useDraft<T>(name: string, value: T | undefined, restore: (value: T) => void): () => void {
  const text = JSON.stringify(value)
  const sent = useRef<string>(undefined)
  const hasKept = useRef(false)
  useFoundDraft(name, (kept) => {
    if (text !== undefined) return false
    restore(kept as T) // encrypted by this very form, for this user
    return true
  })
  useEffect(() => {
    const isNew = text !== undefined && text !== sent.current
    if (isNew) withDrafts(({ keepDraft }) => keepDraft(name, JSON.parse(text)))
    else if (hasKept.current) withDrafts(({ dropDraft }) => dropDraft(name))
    hasKept.current = isNew
  }, [name, text])
  return () => {
    sent.current = text
    withDrafts(({ dropDraft }) => dropDraft(name))
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
        if (JSON.stringify(values) === untouched.current) withDrafts(({ dropDraft }) => dropDraft(name))
        else withDrafts(({ keepDraft }) => keepDraft(name, values))
      },
    })
  }, [name, subscribe, getValues])
  useFoundDraft(name, (kept) => {
    if (JSON.stringify(getValues()) !== untouched.current) return false
    reset({ ...getValues(), ...(kept as Values) }, { keepDefaultValues: true }) // encrypted by this very form, for this user
    onRestored?.()
    return true
  })
  return () => {
    untouched.current = JSON.stringify(getValues())
    withDrafts(({ dropDraft }) => dropDraft(name))
  }
}

function useFoundDraft(name: string, onFound: (kept: unknown) => boolean) {
  const found = useEffectEvent(onFound)
  useEffect(() => {
    let isHere = true
    withDrafts(async ({ findDraft, notifyRestored }) => {
      const kept = await findDraft(name)
      if (isHere && kept !== undefined && found(kept)) notifyRestored()
    })
    return () => {
      isHere = false
      withDrafts(({ leaveDraft }) => leaveDraft(name))
    }
  }, [name])
}
