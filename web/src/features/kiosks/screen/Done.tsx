import type { KioskVisit } from '@uzima/contract/kiosks'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'

type DoneProps = { visit: KioskVisit; isSame: boolean; wasHere: boolean; onFinish: () => void }

export function Done({ visit: { doctor }, isSame, wasHere, onFinish }: DoneProps) {
  const { t } = useTranslation('kiosks')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className="mb-4">
        <Avatar icon={Check} size="large" tone="success" />
      </div>
      <h1 ref={heading} tabIndex={-1} className="mb-2">
        {t(wasHere ? 'kiosks:screen.already' : 'kiosks:screen.done')}
      </h1>
      <p className="mb-6 text-lead">{t(isSame ? 'kiosks:screen.doneSame' : 'kiosks:screen.doneChanged', { doctor })}</p>
      <Button size="call" variant="primary" full onClick={onFinish}>
        {t('kiosks:screen.finish')}
      </Button>
    </>
  )
}
