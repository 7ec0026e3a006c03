import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'

type BesideProps = {
  doctor: string
  lacks: 'room' | 'travel' | undefined
  /** Who at the desk gave the time to whom, in words. */
  first?: string | undefined
}

/** What it means to book a time that is taken, before the press that does it. */
export function Beside({ doctor, lacks, first }: BesideProps) {
  const { t } = useTranslation('desk')
  return (
    <Banner kind="warning" icon={Users} role="alert">
      {lacks === 'room'
        ? t('desk:overbook.noRoom')
        : [first, t(lacks === 'travel' ? 'desk:overbook.noTravel' : 'desk:overbook.warning', { doctor })].filter(Boolean).join(' ')}
    </Banner>
  )
}
