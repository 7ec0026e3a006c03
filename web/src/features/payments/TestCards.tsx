import { type TestCard, testCards } from '@uzima/contract/payments/cards'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'

/** Working test cards, each filled in by one click. */
export function TestCards({ onChoose }: { onChoose: (card: TestCard) => void }) {
  const { t } = useTranslation('payments')
  return (
    <Card title={t('payments:test.title')}>
      <List label={t('payments:test.title')}>
        {testCards.map((card) => (
          <ListRow
            key={card.number}
            title={t(`payments:test.${card.does}`)}
            text={<span className="tabular-nums">{card.number.replace(/(\d{4})(?=\d)/g, '$1 ')}</span>}
            action={
              <Button
                variant="quiet"
                aria-label={t('payments:test.useNamed', { number: card.number.slice(-4) })}
                onClick={() => onChoose(card)}
              >
                {t('payments:test.use')}
              </Button>
            }
          />
        ))}
      </List>
    </Card>
  )
}
