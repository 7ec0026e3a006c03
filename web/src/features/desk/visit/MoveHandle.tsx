import { GripVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import { handleIdOf } from '../moving/useMoving.ts'

type MoveHandleProps = { visit: { id: string; name: string }; onTouch: () => void; onPickUp: () => void }

/** Picks a visit up to move it, by mouse or keyboard; by touch a dialog does that. */
export function MoveHandle({ visit: { id, name }, onTouch, onPickUp }: MoveHandleProps) {
  const { t } = useTranslation('desk')
  return (
    <button
      id={handleIdOf(id)}
      type="button"
      title={t('desk:moving.pickUp')}
      aria-label={t('desk:moving.pickUpNamed', { name })}
      onClick={({ nativeEvent }) => {
        if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') onTouch()
        else onPickUp()
      }}
      className="-mr-1 -ml-3 grid h-11 shrink-0 cursor-pointer place-items-center rounded-small px-0.5 text-muted hover:bg-sunken hover:text-text max-wide:hidden print:hidden"
    >
      <Icon of={GripVertical} />
    </button>
  )
}
