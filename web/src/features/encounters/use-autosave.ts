import type { Encounter, NoteContent } from '@uzima/contract/encounters'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDraft } from '#lib/use-draft.ts'
import { currentNote, useSaveNote } from './api.ts'

/** From the first key after a save: what is typed is at most this long, and a request, from being stored. */
const pauseMs = 1200
const againMs = 5000

type Based = { version: number; text: string; at: string | null }
type Kept = { version: number; content: NoteContent }
const textOf = (content: NoteContent) => JSON.stringify(content)
const basedOn = ({ version, content, updatedAt }: Encounter): Based => ({ version, text: textOf(content), at: updatedAt })

/**
 * The note as it is typed, saved by itself. What could not be sent stays in the browser's draft. Another window's text is never overwritten:
 * the note stands still until somebody has chosen.
 */
export function useAutosave(encounter: Encounter) {
  const appointmentId = encounter.visit.id
  const save = useSaveNote(appointmentId)
  const [content, setContent] = useState(encounter.content)
  const [based, setBased] = useState(() => basedOn(encounter))
  const [conflict, setConflict] = useState<Encounter>()
  const [failures, setFailures] = useState(0)
  const [stopped, setStopped] = useState(false)
  const running = useRef<Promise<number | undefined>>(undefined)

  const text = textOf(content)
  const isDirty = text !== based.text
  // saved elsewhere, while nothing is unsaved here
  if (encounter.version > based.version && !isDirty && !save.isPending && !conflict) {
    setContent(encounter.content)
    setBased(basedOn(encounter))
  }

  const dropDraft = useDraft<Kept>(
    `encounters.note:${appointmentId}`,
    isDirty ? { version: based.version, content } : undefined,
    (kept) => {
      setContent(kept.content)
      setBased({ version: kept.version, text: '', at: null })
    },
  )

  async function send(): Promise<number> {
    const sent = content
    try {
      const saved = await save.mutateAsync({ version: based.version, content: sent })
      setBased({ ...basedOn(saved), text: textOf(sent) })
      setFailures(0)
      return saved.version
    } catch (error) {
      const current = currentNote(error)
      if (current) setConflict(current)
      else setFailures((before) => before + 1)
      throw error
    }
  }
  const sendNow = useEffectEvent(() => {
    running.current = send().catch(() => undefined)
  })
  const isWaiting = isDirty && !save.isPending && !conflict && !stopped
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = window.setTimeout(sendNow, failures === 0 ? pauseMs : againMs)
    return () => window.clearTimeout(timer)
  }, [isWaiting, failures])

  // what is typed last is sent also when the page is left
  const sendLast = useEffectEvent(() => {
    if (isDirty && !conflict && !stopped && !save.isPending) save.mutate({ version: based.version, content })
  })
  useEffect(() => () => sendLast(), [])

  return {
    content,
    change: (changed: Partial<NoteContent>) => setContent((before) => ({ ...before, ...changed })),
    savedAt: based.at,
    isDirty,
    isSaving: save.isPending,
    hasFailed: failures > 0,
    conflict,
    keepMine: () => {
      if (!conflict) return
      setBased(basedOn(conflict))
      setConflict(undefined)
    },
    takeTheirs: () => {
      if (!conflict) return
      setContent(conflict.content)
      setBased(basedOn(conflict))
      setConflict(undefined)
    },
    /** For what closes the note: waits for a save under way, stops further ones, and gives the version to close, if there is one. */
    settle: async (): Promise<number | undefined> => {
      setStopped(true)
      if (save.isPending) return running.current
      return based.version === 0 ? send().catch(() => undefined) : based.version
    },
    resume: () => setStopped(false),
    showConflict: (error: unknown) => setConflict(currentNote(error)),
    dropDraft,
  }
}
