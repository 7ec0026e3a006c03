import type { PersonInEmergency } from '@uzima/contract/emergency-access'
import { UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { staffPaths } from '../../staff-paths.ts'

/** Somebody found: a patient of the caller as a link; else said before anything is opened. */
export function PersonRow({ person, onOpen }: { person: PersonInEmergency; onOpen: () => void }) {
  const { t } = useTranslation('emergency-access')
  const { id, name, gender, dateOfBirth, isInCare } = person
  const facts = [
    t('emergency-access:find.born', { day: formatDay(dateOfBirth) }),
    ...(gender && gender !== 'prefer_not_to_say' ? [t(`emergency-access:gender.${gender}`)] : []),
  ]
  return (
    <ListRow
      leading={<Avatar name={name} tone="sand" />}
      title={name}
      text={
        <>
          <span className="block">{facts.join(', ')}</span>
          {isInCare ? null : (
            <Badge kind="warning" icon={UserRoundX}>
              {t('emergency-access:find.notYours')}
            </Badge>
          )}
        </>
      }
      {...(isInCare
        ? { link: <Link to={staffPaths.patient({ id })} /> }
        : {
            action: (
              <Button aria-label={t('emergency-access:open.named', { name })} onClick={onOpen}>
                {t('emergency-access:open.open')}
              </Button>
            ),
          })}
    />
  )
}
