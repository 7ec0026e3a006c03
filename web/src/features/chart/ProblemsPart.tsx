import type { ConditionList } from '@uzima/contract/conditions'
import { useTranslation } from 'react-i18next'
import { List } from '#ui/List.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { isPresent, problemText, sinceText } from '../conditions/public.ts'
import { Line, Nothing, Part } from './Part.tsx'
import { VerificationBadge } from './VerificationBadge.tsx'

/** What a patient has, with its codes; that nobody has asked yet is not the same as none. */
export function ProblemsPart({ patientId, conditions: { known, rows } }: { patientId: string; conditions: ConditionList }) {
  const { t } = useTranslation(['chart', 'conditions'])
  return (
    <Part
      title={t('conditions:list.title')}
      to={staffPaths.patient({ id: patientId, part: 'history' })}
      all={t(known === 'unknown' ? 'conditions:list.add' : 'chart:all')}
      allNamed={t(known === 'unknown' ? 'conditions:unknown.add' : 'chart:problems.all')}
    >
      {known === 'listed' ? (
        <List>
          {rows.filter(isPresent).map((condition) => (
            <Line
              key={condition.id}
              title={problemText(condition)}
              text={
                <>
                  {sinceText(t, condition)}
                  {condition.verification === 'unconfirmed' ? (
                    <span className="mt-1 block">
                      <VerificationBadge verification="unconfirmed" />
                    </span>
                  ) : null}
                </>
              }
              level={
                condition.problem.code ? (
                  <span className="rounded-small bg-sunken px-2 py-0.5 font-semibold text-caption tabular-nums">
                    {condition.problem.code}
                  </span>
                ) : null
              }
            />
          ))}
        </List>
      ) : (
        <Nothing>{t(known === 'none' ? 'conditions:none.title' : 'conditions:unknown.short')}</Nothing>
      )}
    </Part>
  )
}
