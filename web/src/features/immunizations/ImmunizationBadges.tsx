import type { ImmunizationContent } from '@uzima/contract/immunizations'
import { CircleSlash, Syringe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'

/** That it was not given, with the reason, or that it was given by who recorded it. */
export function ImmunizationBadges({ immunization }: { immunization: ImmunizationContent }) {
  const { t } = useTranslation('immunizations')
  const { status, statusReason, primarySource } = immunization
  if (status === 'not-done')
    return (
      <Badge kind="neutral" icon={CircleSlash}>
        {t('immunizations:row.notDone', { reason: t(`immunizations:reason.${statusReason ?? 'other'}`).toLocaleLowerCase() })}
      </Badge>
    )
  if (!primarySource) return null
  return (
    <Badge kind="outline" icon={Syringe}>
      {t('immunizations:row.givenHere')}
    </Badge>
  )
}
