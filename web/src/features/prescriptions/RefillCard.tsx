import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoment } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useRefillRequests } from './api.ts'

const shownAtMost = 3

/** Shown on a doctor's dashboard when there are requests to answer. */
export function RefillCard() {
  const { t } = useTranslation('prescriptions')
  const requests = useRefillRequests('open')
  const rows = requests.data?.pages.flatMap((page) => page.rows) ?? []
  if (rows.length === 0) return null
  return (
    <Card
      title={t('prescriptions:card.title')}
      action={
        <Button variant="quiet" asChild>
          <Link to={staffPaths.refills()}>{t('prescriptions:card.open')}</Link>
        </Button>
      }
    >
      <List label={t('prescriptions:card.title')}>
        {rows.slice(0, shownAtMost).map(({ id, medicationName, dosage, patientName, requestedAt }) => (
          <ListRow
            key={id}
            title={`${medicationName} ${dosage}`}
            text={`${patientName} · ${formatMoment(requestedAt)}`}
            link={<Link to={staffPaths.refills()} />}
          />
        ))}
      </List>
    </Card>
  )
}
