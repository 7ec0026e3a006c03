import type { LikelyDouble } from '@uzima/contract/registration'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

type DoublesCardProps = {
  doubles: LikelyDouble[]
  /** Registering was held back until each close one was looked at. */
  held: boolean
  notThese: string[]
  isSearching: boolean
  onOther: (id: string) => void
}

/** Who on record may be the person described. */
export function DoublesCard({ doubles, held, notThese, isSearching, onOther }: DoublesCardProps) {
  const { t } = useTranslation('registration')
  return (
    <Card title={t('registration:doubles.title')} aria-busy={isSearching}>
      {held ? (
        <div className="mb-4">
          <Banner kind="warning" icon={TriangleAlert} role="alert">
            {t('registration:doubles.held')}
          </Banner>
        </div>
      ) : null}
      <p role="status" className="text-muted text-small">
        {doubles.length === 0 ? t('registration:doubles.none') : t('registration:doubles.count', { count: doubles.length })}
      </p>
      <ul className="divide-y divide-border">
        {doubles.map((double) => (
          <DoubleRow key={double.id} double={double} isOther={notThese.includes(double.id)} onOther={() => onOther(double.id)} />
        ))}
      </ul>
    </Card>
  )
}

type DoubleRowProps = { double: LikelyDouble; isOther: boolean; onOther: () => void }

function DoubleRow({ double, isOther, onOther }: DoubleRowProps) {
  const { t } = useTranslation('registration')
  const { name, dateOfBirth, phone, because, isClose } = double
  return (
    <li className="space-y-2 py-4">
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="text-muted text-small">
        {[dateOfBirth ? t('registration:born', { day: formatDay(dateOfBirth) }) : t('registration:bornUnknown'), phone]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-small">
        {t('registration:doubles.because', { reasons: because.map((each) => t(`registration:doubles.reason.${each}`)).join(', ') })}
      </p>
      {isOther ? (
        <Badge icon={Check}>{t('registration:doubles.other')}</Badge>
      ) : isClose ? (
        <Button onClick={onOther} aria-label={t('registration:doubles.notThisNamed', { name })}>
          {t('registration:doubles.notThis')}
        </Button>
      ) : null}
    </li>
  )
}
