import type { PracticeSettings, PracticeStep } from '@uzima/contract/practice'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiError } from '#lib/errors.ts'
import { useChangePracticeSettings } from '../api.ts'
import { isPracticeField, type PracticeFormState, valuesOf } from '../practice-form.ts'
import { fieldsOf, savedSteps, wrongSteps } from './steps.ts'

/** A pause in typing after which what was typed is saved. */
const pauseMs = 800

type Saving = {
  form: PracticeFormState
  settings: PracticeSettings
  onStale: () => Promise<PracticeSettings | undefined>
}

/** Saves the form as one goes: after a pause, and when a step is left. What cannot be saved stays in its fields. */
export function useSaving({ form, settings, onStale }: Saving) {
  const change = useChangePracticeSettings()
  const [left, setLeft] = useState<readonly PracticeStep[]>([])
  const [error, setError] = useState<Error | null>(null)
  const saved = useRef(JSON.stringify(valuesOf(settings)))
  const pending = useRef<Promise<boolean>>(undefined)
  const values = form.watch()
  const text = JSON.stringify(values)
  const wrong = wrongSteps(values)

  async function saveNow(isAsked: boolean): Promise<boolean> {
    const given = form.getValues()
    const before = JSON.parse(saved.current) as Record<string, unknown> // as it was written above
    const changed = savedSteps.filter((step) =>
      fieldsOf[step].some((field) => JSON.stringify(given[field]) !== JSON.stringify(before[field])),
    )
    const steps = [...new Set([...changed, ...left])]
    const isNews = changed.length > 0 || steps.some((step) => !settings.steps.includes(step))
    if (wrongSteps(given).length > 0) return false
    if (!isNews && !(isAsked && given.version === 0)) return given.version > 0
    try {
      const kept = await change.mutateAsync({ ...given, steps })
      saved.current = JSON.stringify({ ...given, version: kept.version })
      form.reset({ ...given, version: kept.version }, { keepValues: true, keepErrors: true })
      form.setValue('version', kept.version)
      setError(null)
      return true
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure
      if (isApiError(failure) && isPracticeField(failure.field)) form.fail(failure.field, failure.code)
      setError(failure)
      const fresh = isApiError(failure, 'practice_changed') ? await onStale() : undefined
      if (!fresh) return false
      // what was typed here stays; the rest is as the other admin has left it
      form.reset(valuesOf(fresh), { keepDirtyValues: true })
      saved.current = JSON.stringify(valuesOf(fresh))
      return false
    }
  }
  /** One after the other: each save carries the version of the one before. Whoever asks for it saves values nobody has changed too. */
  const save = (isAsked: boolean) => {
    pending.current = (pending.current ?? Promise.resolve(true)).then(() => saveNow(isAsked))
    return pending.current
  }

  const saveLater = useEffectEvent(() => void save(false))
  const leftSteps = left.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that is left is saved like a change
  useEffect(() => {
    const timer = setTimeout(saveLater, pauseMs)
    return () => clearTimeout(timer)
  }, [text, leftSteps])

  return {
    wrong,
    error,
    isSaving: change.isPending,
    save: () => save(true),
    leave: (step: PracticeStep) => setLeft((before) => (before.includes(step) ? before : [...before, step])),
  }
}
