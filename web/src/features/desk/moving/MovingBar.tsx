import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import type { Moving } from './useMoving.ts'

/** What is held, how it is put down, and the way to leave it where it is; heard as well as seen. */
export function MovingBar({ moving }: { moving: Moving }) {
  const { t } = useTranslation('desk')
  const { held, said, leave } = moving
  const isPressed = held?.by === 'press'
  useEffect(() => {
    if (!isPressed) return
    const onKey = (event: KeyboardEvent) => (event.key === 'Escape' ? leave() : undefined)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isPressed, leave])
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isPressed ? (
        <div className="sticky top-3 z-40 mb-3 flex flex-wrap items-center justify-between gap-3 rounded-card border border-brand bg-brand-soft px-4 py-2 text-brand-soft-text print:hidden">
          <p className="text-small">{t('desk:moving.hint', { name: held.visit.name })}</p>
          <Button onClick={leave}>{t('desk:moving.leave')}</Button>
        </div>
      ) : null}
    </>
  )
}
