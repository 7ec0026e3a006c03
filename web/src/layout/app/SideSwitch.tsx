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
    <div className="grid [&_button]:gap-1.5! [&_button]:px-2! [&_button]:text-small! [&_svg]:size-4 in-data-[ground=care]:[&>div]:bg-border">
      <Segments
        label={t('navigation:side')}
        options={[
          { value: 'work', label: t('navigation:work'), icon: sideIcons.work },
          { value: 'care', label: t('navigation:myCare'), icon: sideIcons.care },
        ]}
        value={side}
        onChange={switchTo}
      />
    </div>
  )
}
