import { PhoneCall } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import { emergencyCall } from '../paths.ts'

export function EmergencyLink() {
  const { t } = useTranslation()
  return (
    <a
      href={emergencyCall}
      className="flex min-h-13 items-center gap-3 rounded-small border border-emergency px-3 py-2 font-semibold text-[0.9375rem] text-emergency leading-5 no-underline in-data-[ground=care]:bg-surface hover:bg-emergency-soft hover:text-emergency-text"
    >
      <Icon of={PhoneCall} />
      {t('emergency.call')}
    </a>
  )
}
