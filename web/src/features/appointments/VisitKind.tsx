import type { VisitMode as Mode } from '@uzima/contract/appointments/kinds'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import { Kind } from '#ui/Kind.tsx'
import { modeIcons } from '#ui/mode-icons.ts'

/** The mode as the main fact rather than a second line. */
export function VisitMode({ mode }: { mode: Mode }) {
  const { t } = useTranslation('appointments')
  return (
    <span className="flex items-center gap-2">
      <Icon of={modeIcons[mode]} />
      {t(`appointments:mode.${mode}`)}
    </span>
  )
}

export function VisitKind({ mode }: { mode: Mode }) {
  const { t } = useTranslation('appointments')
  return <Kind icon={modeIcons[mode]}>{t(`appointments:mode.${mode}`)}</Kind>
}
