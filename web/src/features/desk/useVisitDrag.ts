import { type DragEvent, useState } from 'react'

export type VisitDrag = ReturnType<typeof useVisitDrag>

/** A visit that is dragged to the column of another clinician: by pointer what its menu does. */
export function useVisitDrag() {
  const [dragged, setDragged] = useState<{ visitId: string; from: string }>()
  const [over, setOver] = useState<string>()
  const [dropped, setDropped] = useState<{ visitId: string; doctorId: string }>()
  return {
    dropped,
    /** The clinician whose column it would be dropped on. */
    over,
    forget: () => setDropped(undefined),
    card: (visitId: string, from: string) => ({
      onDragStart: (event: DragEvent<HTMLElement>) => {
        const card = event.currentTarget.closest('article')
        if (card) event.dataTransfer.setDragImage(card, 24, 24)
        event.dataTransfer.effectAllowed = 'move'
        setDragged({ visitId, from })
      },
      onDragEnd: () => {
        setDragged(undefined)
        setOver(undefined)
      },
    }),
    column: (doctorId: string) => {
      const isTarget = dragged !== undefined && dragged.from !== doctorId
      return {
        onDragOver: (event: DragEvent<HTMLElement>) => {
          if (!isTarget) return
          event.preventDefault()
          setOver(doctorId)
        },
        onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(undefined)
        },
        onDrop: (event: DragEvent<HTMLElement>) => {
          event.preventDefault()
          if (isTarget) setDropped({ visitId: dragged.visitId, doctorId })
          setOver(undefined)
        },
      }
    },
  }
}
