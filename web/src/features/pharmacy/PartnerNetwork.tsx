import { areExamples, partners } from '@uzima/contract/pharmacy/partners'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { PartnerLogo } from './PartnerLogo.tsx'
import { feeWords, timeWords } from './partner-words.ts'

/** Partner pharmacies with delivery time and fee. */
export function PartnerNetwork() {
  const { t } = useTranslation('pharmacy')
  return (
    <Card title={t('pharmacy:network.title')}>
      <List label={t('pharmacy:network.title')}>
        {partners.map((partner) => (
          <ListRow
            key={partner.id}
            leading={<PartnerLogo logo={partner.logo} />}
            title={partner.name}
            text={
              <>
                <span className="block">{t('pharmacy:network.time', { time: timeWords(t, partner) })}</span>
                <span className="block">{t('pharmacy:network.fee', { fee: feeWords(t, partner.deliveryFee) })}</span>
              </>
            }
          />
        ))}
      </List>
      {areExamples ? <p className="mt-2 text-caption text-muted">{t('pharmacy:network.examples')}</p> : null}
    </Card>
  )
}
