import { useState } from 'react'
import { errorText, isApiError } from '#lib/errors.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { currentEntry } from './ConflictNote.tsx'

type Based = { id: string; version: number }
type Outcome = { onSuccess: () => void; onError: (error: unknown) => void }
type Mutation<Input> = { error: unknown; isPending: boolean; mutate: (input: Input, outcome: Outcome) => void }

type Of<Entry, Written, Field> = {
  /** The one that is edited, if it is not a new one. */
  entry: Entry | undefined
  add: Mutation<{ written: Written; idempotencyKey: string }>
  edit: Mutation<Written & Based>
  /** Those that the form shows: an error of another one is shown below the form. */
  fields: readonly Field[]
  fail: (field: Field, code: string) => void
  /** What its page does then. What is said of it is said by `add` and `edit`, for the page may have gone. */
  onSaved: () => void
}

/** Saves the form of an entry of the chart. `conflict` is the entry as somebody else has changed it meanwhile. */
export function useSaveEntry<Entry extends Based, Written extends object, Field extends string>(of: Of<Entry, Written, Field>) {
  const { entry, add, edit, fields, fail, onSaved } = of
  const attempt = useAttempt()
  /** What the change is based on: the entry as it was opened, or as it had become meanwhile. */
  const [based, setBased] = useState(entry)
  const { error, isPending } = entry ? edit : add

  /** The server names it by its place in the entry: `problem.code`. */
  const fieldOf = (failure: unknown) => {
    const named = isApiError(failure) ? failure.field?.split('.').at(-1) : undefined
    return fields.find((each) => each === named)
  }

  const save = (written: Written) => {
    const onError = (failure: unknown) => {
      setBased((before) => currentEntry<Entry>(failure) ?? before)
      const field = fieldOf(failure)
      if (field && isApiError(failure)) fail(field, failure.code)
    }
    if (based) edit.mutate({ ...written, id: based.id, version: based.version }, { onSuccess: onSaved, onError })
    else add.mutate({ written, idempotencyKey: attempt(written) }, { onSuccess: onSaved, onError })
  }

  const isSaidElsewhere = isApiError(error, 'entry_changed') || fieldOf(error) !== undefined
  return {
    save,
    isPending,
    errorText: error && !isSaidElsewhere ? errorText(error) : undefined,
    conflict: entry && based && based.version !== entry.version ? based : undefined,
  }
}
