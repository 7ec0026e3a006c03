import type { DeskTarget } from '@uzima/contract/desk'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#lib/format.ts'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { Moving } from './useMoving.ts'

type TargetsProps = {
  /** Undefined while they are read; null if the clinician has none on the day. */
  row: DeskTarget | null | undefined
  moving: Moving
  timeZone: string
}

/** A clinician's times for the visit that is held, over the column: later ones below, and the second half beside the first. */
export function Targets({ row, moving, timeZone }: TargetsProps) {
  const { t } = useTranslation('desk')
  if (row === undefined) return <Skeleton className="h-32 w-full" />
  if (row === null) return <p className="px-1 py-2 text-muted text-small">{t('desk:moving.none')}</p>
  const half = Math.ceil(row.slots.length / 2)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form; these are buttons
    <div role="group" aria-label={t('desk:moving.times', { doctor: row.name })} className="grid grid-cols-2 items-start gap-1.5">
      {[row.slots.slice(0, half), row.slots.slice(half)].map((slots) => (
        <div key={slots[0]?.start ?? 'none'} className="grid gap-1.5">
          {slots.map((slot) => (
            <TargetButton key={slot.start} slot={slot} {...{ row, moving, timeZone }} />
          ))}
        </div>
      ))}
    </div>
  )
}

type TargetButtonProps = { row: DeskTarget; slot: DeskTarget['slots'][number]; moving: Moving; timeZone: string }

function TargetButton({ row: { doctorId, name }, slot: { start, isFree }, moving, timeZone }: TargetButtonProps) {
  const { t } = useTranslation('desk')
  const button = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)
  const target = { doctorId, name, start, isTaken: !isFree }
  const isAt = moving.at?.doctorId === doctorId && moving.at.start === start
  const hasFocus = isAt && moving.held?.by === 'press'
  useEffect(() => {
    if (hasFocus) button.current?.focus()
  }, [hasFocus])
  return (
    <button
      ref={button}
      type="button"
      tabIndex={isAt ? 0 : -1}
      aria-label={t(isFree ? 'desk:moving.free' : 'desk:moving.taken', { time: formatTime(start, { zone: timeZone }) })}
      onClick={() => moving.drop(target)}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        moving.drop(target)
      }}
      className={classes(
        'flex min-h-11 w-full items-center justify-center gap-1.5 rounded-small border px-1 text-[0.9375rem] tabular-nums',
        isFree ? 'border-border-strong bg-surface font-semibold' : 'border-border border-dashed bg-surface text-muted line-through',
        isOver || hasFocus ? 'border-brand bg-brand-soft text-brand-soft-text' : 'hover:border-brand',
      )}
    >
      {isAt && moving.isBusy ? <Spinner size={16} /> : null}
      {formatTime(start, { zone: timeZone })}
    </button>
  )
}
