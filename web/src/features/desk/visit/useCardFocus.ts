import type { DeskVisit } from '@uzima/contract/desk'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusArea } from '#ui/use-return-focus.ts'
import type { Marked } from '../moving/useMarked.ts'
import { handleIdOf } from '../moving/useMoving.ts'

/** Keeps the keyboard's place when a step changes or removes a visit's card, and brings a marked card into sight. */
export function useCardFocus({ id, state }: DeskVisit, marked: Marked | undefined) {
  const isMarked = marked?.visitId === id
  const focuses = isMarked && marked.focuses
  const card = useRef<HTMLElement>(null)
  const stepped = useRef(false)
  // the button of the last step is gone with it: whoever works by keyboard goes on from the menu
  useEffect(() => {
    if (stepped.current && state === 'done' && document.activeElement === document.body)
      card.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
    stepped.current = false
  }, [state])
  // nor is the focus lost with a card that goes
  useLayoutEffect(() => {
    const shown = card.current
    return () => {
      const column = shown?.closest('section')
      if (column && shown?.contains(document.activeElement)) focusArea(column)
    }
  }, [])
  useEffect(() => {
    if (!isMarked) return
    card.current?.scrollIntoView({ block: 'center' })
    if (focuses) document.getElementById(handleIdOf(id))?.focus()
  }, [isMarked, focuses, id])
  return {
    card,
    isMarked,
    noteStep: () => {
      stepped.current = true
    },
  }
}
