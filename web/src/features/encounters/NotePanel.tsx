import { useTranslation } from 'react-i18next'
import { queryState } from '#lib/query-state.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { AllergyStrip } from '../allergies/public.ts'
import { useChart } from '../chart/public.ts'
import { useEncounter } from './api.ts'
import { NoteForm } from './NoteForm.tsx'
import { SignedNote } from './SignedNote.tsx'

/** The note beside something else, such as the video of its visit: the same draft as on its own page. */
export function NotePanel({ appointmentId }: { appointmentId: string }) {
  const { t } = useTranslation(['encounters', 'common'])
  const encounter = useEncounter(appointmentId)
  const patientId = encounter.data?.visit.patientId
  return (
    <StateView {...queryState(encounter)} skeleton={<SkeletonRows label={t('encounters:page.loading')} rows={5} />}>
      {() =>
        encounter.data && patientId ? (
          <section aria-label={t('encounters:page.title')} className="space-y-4">
            <Allergies patientId={patientId} />
            {encounter.data.actions.includes('write') ? (
              <NoteForm encounter={encounter.data} />
            ) : (
              <SignedNote encounter={encounter.data} wasOpen={false} />
            )}
          </section>
        ) : null
      }
    </StateView>
  )
}

function Allergies({ patientId }: { patientId: string }) {
  const { data: chart } = useChart(patientId)
  return chart ? (
    <div className="overflow-hidden rounded-card border border-border bg-surface">
      <AllergyStrip list={chart.allergies} />
    </div>
  ) : null
}
