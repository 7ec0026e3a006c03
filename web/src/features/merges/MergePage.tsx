import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useMergePreview } from './api.ts'
import { ChooseRecord } from './ChooseRecord.tsx'
import { Preview } from './Preview.tsx'

/** The screen at /registration/:id/merge: which record it is merged into and, once that is chosen, both side by side. */
export default function MergePage() {
  const { t } = useTranslation('merges')
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const into = query.get('into')
  return (
    <>
      <PageHeader title={t('merges:page.title')} text={t(into ? 'merges:page.check' : 'merges:page.choose')} />
      {into ? <LoadedPreview from={id} into={into} /> : <ChooseRecord id={id} />}
    </>
  )
}

function LoadedPreview({ from, into }: { from: string; into: string }) {
  const { t } = useTranslation(['merges', 'common'])
  const preview = useMergePreview({ from, into })
  return (
    <StateView
      {...queryState(preview)}
      skeleton={
        <Card>
          <SkeletonRows label={t('merges:page.loading')} rows={5} />
        </Card>
      }
    >
      {() => (preview.data ? <Preview preview={preview.data} onStale={() => void preview.refetch()} /> : null)}
    </StateView>
  )
}
