import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'

/** What it means to book a time that is taken, before the press that does it. */
export function Beside({ doctor, isRoomless }: { doctor: string; isRoomless: boolean }) {
  const { t } = useTranslation('desk')
  return (
    <Banner kind="warning" icon={Users} role="alert">
      {isRoomless ? t('desk:overbook.noRoom') : t('desk:overbook.warning', { doctor })}
    </Banner>
  )
}
