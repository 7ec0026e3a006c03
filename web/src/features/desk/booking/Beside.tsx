import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'

/** What it means to book a time that is taken, before the press that does it. */
export function Beside({ doctor, lacks }: { doctor: string; lacks: 'room' | 'travel' | undefined }) {
  const { t } = useTranslation('desk')
  return (
    <Banner kind="warning" icon={Users} role="alert">
      {lacks === 'room'
        ? t('desk:overbook.noRoom')
        : t(lacks === 'travel' ? 'desk:overbook.noTravel' : 'desk:overbook.warning', { doctor })}
    </Banner>
  )
}
