import type { LikelyDuplicate } from '@uzima/contract/registration'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'

type DuplicatesCardProps = {
  duplicates: LikelyDuplicate[]
  /** Registering was held back until each close one was looked at. */
  held: boolean
  notThese: string[]
  isSearching: boolean
  onOther: (id: string) => void
}

/** Who on record may be the person described. */
export function DuplicatesCard({ duplicates, held, notThese, isSearching, onOther }: DuplicatesCardProps) {
  const { t } = useTranslation('registration')
  return (
    <Card title={t('registration:duplicates.title')} aria-busy={isSearching}>
      {held ? (
        <div className="mb-4">
          <Banner kind="warning" icon={TriangleAlert} role="alert">
            {t('registration:duplicates.held')}
          </Banner>
        </div>
      ) : null}
      <p role="status" className="text-muted text-small">
        {duplicates.length === 0 ? t('registration:duplicates.none') : t('registration:duplicates.count', { count: duplicates.length })}
      </p>
      <List>
        {duplicates.map((duplicate) => (
          <DuplicateRow
            key={duplicate.id}
            duplicate={duplicate}
            isOther={notThese.includes(duplicate.id)}
            onOther={() => onOther(duplicate.id)}
          />
        ))}
      </List>
    </Card>
  )
}

type DuplicateRowProps = { duplicate: LikelyDuplicate; isOther: boolean; onOther: () => void }

function DuplicateRow({ duplicate, isOther, onOther }: DuplicateRowProps) {
  const { t } = useTranslation('registration')
  const { name, dateOfBirth, phone, because, isClose } = duplicate
  return (
    <li className="space-y-2 py-4">
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="text-muted text-small">
        {[dateOfBirth ? t('registration:born', { day: formatDay(dateOfBirth) }) : t('registration:bornUnknown'), phone]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-small">
        {t('registration:duplicates.because', { reasons: because.map((each) => t(`registration:duplicates.reason.${each}`)).join(', ') })}
      </p>
      {isOther ? (
        <Badge icon={Check}>{t('registration:duplicates.other')}</Badge>
      ) : isClose ? (
        <Button onClick={onOther} aria-label={t('registration:duplicates.notThisNamed', { name })}>
          {t('registration:duplicates.notThis')}
        </Button>
      ) : null}
    </li>
  )
}
