import type { Patient } from '@uzima/contract/sharing'
import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useWellness } from './api.ts'
import { GoalCard } from './GoalCard.tsx'
import { ScreeningRow } from './ScreeningRow.tsx'
import { Statistics } from './Statistics.tsx'

/** A patient's goals and preventive care for their providers: a section of the patient's page. */
export function PatientWellness({ patient: { id, name } }: { patient: Patient }) {
  const { t } = useTranslation(['wellness', 'common'])
  const { data, ...query } = useWellness(id)
  return (
    <StateView {...queryState(query)} skeleton={<SkeletonRows label={t('wellness:page.loading')} rows={4} />}>
      {() =>
        data ? (
          <div className="grid gap-4 wide:gap-6">
            <Statistics statistics={data.statistics} />
            <Card title={t('wellness:goals.title')}>
              {data.goals.length === 0 ? <p className="text-muted">{t('wellness:goals.none', { name })}</p> : null}
              <List label={t('wellness:goals.title')}>
                {data.goals.map((goal) => (
                  <GoalCard key={goal.id} goal={goal} />
                ))}
              </List>
            </Card>
            <Card title={t('wellness:schedule.title')}>
              {data.screenings.length === 0 ? <p className="text-muted">{t('wellness:schedule.none', { name })}</p> : null}
              <List label={t('wellness:schedule.title')}>
                {data.screenings.map((screening) => (
                  <ScreeningRow key={screening.id} screening={screening} />
                ))}
              </List>
            </Card>
          </div>
        ) : null
      }
    </StateView>
  )
}
