import { ClipboardPlus, FolderHeart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useChart } from '../chart/public.ts'
import { isPresent, problemText } from '../conditions/public.ts'
import { ageWords, usePatient } from '../sharing/public.ts'

/** Who it is, and what a result is read against: problems and medicines. */
export function PatientInShort({ patientId, name }: { patientId: string; name: string }) {
  const { t } = useTranslation(['tasks', 'sharing', 'common'])
  const patient = usePatient(patientId)
  const chart = useChart(patientId)
  const conditions = chart.data?.conditions
  const problems = conditions?.rows.filter(isPresent).map(problemText) ?? []
  const medicines = chart.data?.medications.map((each) => `${each.name} ${each.dosage}`) ?? []
  return (
    <Card title={<span className="[overflow-wrap:anywhere]">{name}</span>}>
      <p className="text-muted">{patient.data ? ageWords(t, patient.data) : null}</p>
      <StateView {...queryState(chart)} skeleton={<SkeletonRows label={t('common:loading')} rows={3} />}>
        {() => (
          <>
            <Short
              title={t('tasks:results.problems')}
              rows={problems}
              none={t(conditions?.known === 'none' ? 'tasks:results.noProblems' : 'tasks:results.problemsUnknown')}
            />
            <Short title={t('tasks:results.medicines')} rows={medicines} none={t('tasks:results.noMedicines')} />
          </>
        )}
      </StateView>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button asChild icon={FolderHeart}>
          <Link to={staffPaths.patient({ id: patientId })}>{t('tasks:results.chart')}</Link>
        </Button>
        <Button asChild icon={ClipboardPlus}>
          <Link to={staffPaths.tasks({ add: '', patient: patientId })}>{t('tasks:act.give')}</Link>
        </Button>
      </div>
    </Card>
  )
}

function Short({ title, rows, none }: { title: string; rows: readonly string[]; none: string }) {
  return (
    <section className="mt-4">
      <h3 className="text-small">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="[overflow-wrap:anywhere]">
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
