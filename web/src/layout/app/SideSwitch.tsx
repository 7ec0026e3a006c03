import { BriefcaseMedical, Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { chooseSide, type Side } from '#lib/side.ts'
import { Segments } from '#ui/Segments.tsx'
import { paths } from '../../paths.ts'

/** Staff switch between their work and their own care; each begins at its first page. */
export function useSwitchSide() {
  const navigate = useNavigate()
  return (side: Side) => {
    chooseSide(side)
    void navigate(paths.dashboard())
  }
}

export const sideIcons = { work: BriefcaseMedical, care: Heart }

export function SideSwitch({ side }: { side: Side }) {
  const { t } = useTranslation()
  const switchTo = useSwitchSide()
  return (
    <Segments
      small
      label={t('nav.side')}
      options={[
        { value: 'work', label: t('nav.work'), icon: sideIcons.work },
        { value: 'care', label: t('nav.myCare'), icon: sideIcons.care },
      ]}
      value={side}
      onChange={switchTo}
    />
  )
}
