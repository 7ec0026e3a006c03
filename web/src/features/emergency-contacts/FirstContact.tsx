import type { ContactRow } from '@uzima/contract/emergency-contacts'
import { PhoneCall } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { callTo, paths } from '../../paths.ts'
import { useContacts } from './api.ts'

/** The primary contact, one press away from being called. As tall while it loads as with one, so that nothing below it moves. */
export function FirstContact() {
  const { t } = useTranslation('emergency-contacts')
  const { data: contacts = [], isPending } = useContacts()
  const [first] = contacts
  return (
    <Card title={t('emergency-contacts:first.title')}>
      <div className="min-h-14">
        {isPending ? (
          <SkeletonRows label={t('emergency-contacts:list.loading')} rows={1} />
        ) : first ? (
          <Contact contact={first} />
        ) : (
          <p>
            {t('emergency-contacts:first.none')} <Link to={paths.emergencyContacts()}>{t('emergency-contacts:add.title')}</Link>
          </p>
        )}
      </div>
    </Card>
  )
}

function Contact({ contact: { name, relationship, phone } }: { contact: ContactRow }) {
  const { t } = useTranslation('emergency-contacts')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar name={name} tone="sand" />
      <p className="min-w-0 flex-1">
        <span className="block break-words font-semibold">{name}</span>
        <span className="text-muted text-small">{t(`emergency-contacts:relationship.${relationship}`)}</span>
      </p>
      <Button asChild icon={PhoneCall}>
        <a href={callTo(phone)} aria-label={t('emergency-contacts:call.name', { name })}>
          {t('emergency-contacts:call.submit')}
        </a>
      </Button>
    </div>
  )
}
