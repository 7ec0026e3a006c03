import { Laptop, Smartphone, Tablet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'

/** The three devices, connected. */
export function DevicesPicture() {
  const { t } = useTranslation('landing')
  const devices = [
    { icon: Smartphone, name: t('landing:scene.phone') },
    { icon: Tablet, name: t('landing:scene.tablet') },
    { icon: Laptop, name: t('landing:scene.computer') },
  ]
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 border-border border-t pt-4 text-small">
      {devices.map(({ icon, name }) => (
        <li key={name} className="flex items-center gap-2">
          <Icon of={icon} />
          {name}
        </li>
      ))}
    </ul>
  )
}
