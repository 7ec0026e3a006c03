import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useCareTeam } from './api.ts'
import { MainDoctorButton } from './MainDoctorButton.tsx'
import { roleText, termText } from './team-words.ts'

/** The care team in the chart's summary: names and roles, and the doctor's own press. */
export function CareTeamPart({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['care-team', 'chart', 'common'])
  const team = useCareTeam(patientId)
  const id = useId()
  return (
    <section aria-labelledby={id} className="px-4 py-3 wide:px-6 wide:py-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="min-w-0 text-body">
          {t('care-team:list.title')}
        </h2>
        <Link
          to={staffPaths.patient({ id: patientId, part: 'history' })}
          aria-label={t('care-team:list.all')}
          className="-mr-2 grid min-h-11 place-items-center rounded-small px-2 font-semibold text-small no-underline"
        >
          {t('chart:all')}
        </Link>
      </div>
      <StateView {...queryState(team)} skeleton={<SkeletonRows label={t('care-team:list.loading')} rows={2} />}>
        {() =>
          team.data ? (
            <>
              {team.data.rows.length === 0 ? (
                <p className="pb-2 text-muted text-small">{t('care-team:empty.title')}</p>
              ) : (
                <List>
                  {team.data.rows.map((member) => (
                    <li key={member.id} className="py-2.5">
                      <span className="block font-semibold text-small [overflow-wrap:anywhere]">
                        {member.name ?? t('care-team:row.unknown')}
                      </span>
                      <span className="block text-caption text-muted [overflow-wrap:anywhere]">
                        {[roleText(t, member), member.practice, termText(t, member)].filter(Boolean).join(', ')}
                      </span>
                    </li>
                  ))}
                </List>
              )}
              <MainDoctorButton patientId={patientId} team={team.data} />
            </>
          ) : null
        }
      </StateView>
    </section>
  )
}
