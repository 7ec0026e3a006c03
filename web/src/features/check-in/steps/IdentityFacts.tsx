import { useTranslation } from 'react-i18next'
import { addressText } from '#lib/address.ts'
import { formatDay } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { Facts } from '#ui/Facts.tsx'
import { useContacts } from '../../emergency-contacts/public.ts'

/** Who the practice takes somebody for, how it reaches them, and whom it calls if it must. */
export function IdentityFacts() {
  const { t } = useTranslation('check-in')
  const { profile } = useSession()
  const { data: contacts } = useContacts()
  if (!profile) return null
  const { name, dateOfBirth, phone } = profile
  const contact = contacts?.find(({ isPrimary }) => isPrimary)
  const none = t('check-in:notGiven')
  return (
    <Facts
      columns={2}
      facts={[
        { label: t('check-in:identity.name'), value: name },
        { label: t('check-in:identity.dateOfBirth'), value: dateOfBirth ? formatDay(dateOfBirth) : none },
        { label: t('check-in:identity.phone'), value: phone ?? none },
        { label: t('check-in:identity.address'), value: <span className="whitespace-pre-line">{addressText(profile) || none}</span> },
        {
          label: t('check-in:identity.contact'),
          value: contact ? (
            <>
              {contact.name} <span className="block font-normal text-small">{contact.phoneText}</span>
            </>
          ) : (
            none
          ),
        },
      ]}
    />
  )
}
