import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'

/** Contacts who would be alerted, and what they would receive. */
export function ContactPicture() {
  const { t } = useTranslation('landing')
  const contacts = [
    { name: 'Samuel', text: t('landing:scene.brother', { name: 'Samuel' }) },
    { name: 'Amina', text: t('landing:scene.neighbor', { name: 'Amina' }) },
  ]
  return (
    <ul className="divide-y divide-border rounded-small bg-surface px-4 text-small">
      {contacts.map(({ name, text }) => (
        <li key={name} className="flex items-center gap-3 py-3">
          <Avatar name={name} size="small" tone="sand" />
          <p className="min-w-0 flex-1">
            <span className="block font-semibold">{text}</span>
            <span className="block text-muted">{t('landing:scene.place')}</span>
          </p>
          <Icon of={MapPin} className="text-emergency" />
        </li>
      ))}
    </ul>
  )
}
