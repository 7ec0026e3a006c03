import type { ManagedAppointmentType } from '@uzima/contract/appointment-types'
import { ArrowDown, ArrowUp, EyeOff, Link2, Pencil, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatList } from '#lib/format.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { nameOf } from './name-of.ts'
import { useTypeWords } from './type-words.ts'

type TypeRowProps = {
  type: ManagedAppointmentType
  /** Its place in the order, and how many there are. */
  at: number
  count: number
  onEdit: () => void
  onLink: (type: { code: string; name: string }) => void
  onMove: (to: number) => void
}

/** A type in words, its place in the order, its link and its form. */
export function TypeRow({ type, at, count, onEdit, onLink, onMove }: TypeRowProps) {
  const { t } = useTranslation('appointment-types')
  const words = useTypeWords()
  const name = nameOf(type, currentLanguage())
  const arrows = useRef<HTMLSpanElement>(null)
  const [hasMoved, setMoved] = useState(false)
  const isFirst = at === 0
  const isLast = at === count - 1
  // the button that was pressed is out of use at the end: the keyboard goes on with the other
  useEffect(() => {
    const lost = document.activeElement === document.body || arrows.current?.contains(document.activeElement)
    if (hasMoved && (isFirst || isLast) && lost) arrows.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [hasMoved, isFirst, isLast])

  function move(to: number) {
    setMoved(true)
    onMove(to)
  }

  return (
    <ListRow
      title={name}
      text={
        <>
          <span className="block">{words.what(type)}</span>
          <span className="block">{words.rules(type)}</span>
          <span className="block">{words.reminders(type)}</span>
          {type.lackingRooms.length > 0 ? (
            <span className="mt-1 flex flex-wrap items-start gap-x-2 text-warning-text">
              <Icon of={TriangleAlert} size={16} />
              <span className="min-w-0 flex-1">
                {t('appointment-types:lacking', { locations: formatList(type.lackingRooms) })}{' '}
                <Link to={staffPaths.locations()}>{t('appointment-types:toLocations')}</Link>
              </span>
            </span>
          ) : null}
        </>
      }
      action={
        <>
          {type.isOffered ? null : (
            <Badge kind="neutral" icon={EyeOff}>
              {t('appointment-types:notOffered')}
            </Badge>
          )}
          <span className="flex">
            <span ref={arrows} className="flex">
              <IconButton icon={ArrowUp} name={t('appointment-types:order.up', { name })} disabled={isFirst} onClick={() => move(at - 1)} />
              <IconButton
                icon={ArrowDown}
                name={t('appointment-types:order.down', { name })}
                disabled={isLast}
                onClick={() => move(at + 1)}
              />
            </span>
            {type.isOffered && type.bookedBy !== 'staff' ? (
              <IconButton icon={Link2} name={t('appointment-types:link', { name })} onClick={() => onLink({ code: type.code, name })} />
            ) : null}
            <IconButton icon={Pencil} name={t('appointment-types:change', { name })} onClick={onEdit} />
          </span>
          <span role="status" className="sr-only">
            {hasMoved ? t('appointment-types:order.moved', { name, at: at + 1, count }) : null}
          </span>
        </>
      }
    />
  )
}
