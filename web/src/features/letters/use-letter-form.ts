import type { Letter } from '@uzima/contract/letters'
import { useState } from 'react'
import { useDraft } from '#lib/use-draft.ts'
import { currentLetter, useSaveLetter, useSignLetter, type Written } from './api.ts'

const writtenOf = ({ title, recipient, body, language, medicationIds }: Letter): Written => ({
  ...{ title, recipient, body },
  ...{ language, medicationIds },
})
type Kept = { version: number; written: Written }

/** A letter's text as it is typed; what is not saved yet survives in this browser. Another window's text is never overwritten. */
export function useLetterForm(letter: Letter) {
  const { id, patientId } = letter
  const [written, setWritten] = useState(() => writtenOf(letter))
  const [based, setBased] = useState(() => ({ version: letter.version, text: JSON.stringify(writtenOf(letter)) }))
  const [conflict, setConflict] = useState<Letter>()
  const save = useSaveLetter(patientId, id)
  const sign = useSignLetter(patientId, id)
  const isDirty = JSON.stringify(written) !== based.text
  const basedOn = (current: Letter) => setBased({ version: current.version, text: JSON.stringify(writtenOf(current)) })

  // saved elsewhere, while nothing is unsaved here
  if (letter.version > based.version && !isDirty && !save.isPending && !conflict) {
    setWritten(writtenOf(letter))
    basedOn(letter)
  }
  const dropDraft = useDraft<Kept>(`letters.letter:${id}`, isDirty ? { version: based.version, written } : undefined, (kept) => {
    setWritten(kept.written)
    setBased({ version: kept.version, text: '' })
  })

  /** The version that is stored then; undefined if it could not be stored. */
  async function store(): Promise<number | undefined> {
    if (!isDirty) return based.version
    try {
      const saved = await save.mutateAsync({ ...written, version: based.version })
      basedOn(saved)
      dropDraft()
      return saved.version
    } catch (error) {
      setConflict(currentLetter(error))
      return undefined
    }
  }

  return {
    written,
    change: (changed: Partial<Written>) => setWritten((before) => ({ ...before, ...changed })),
    isDirty,
    isSaving: save.isPending,
    isSigning: sign.isPending,
    error: conflict ? null : (save.error ?? sign.error),
    conflict,
    store,
    dropDraft,
    async signNow() {
      const version = await store()
      if (version === undefined) return false
      try {
        await sign.mutateAsync(version)
        dropDraft()
        return true
      } catch (error) {
        setConflict(currentLetter(error))
        return false
      }
    },
    keepMine: () => {
      if (!conflict) return
      setBased({ version: conflict.version, text: '' })
      setConflict(undefined)
    },
    takeTheirs: () => {
      if (!conflict) return
      setWritten(writtenOf(conflict))
      basedOn(conflict)
      setConflict(undefined)
    },
  }
}
