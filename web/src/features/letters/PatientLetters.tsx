import type { LetterRow } from '@uzima/contract/letters'
import type { Patient } from '@uzima/contract/sharing'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { useOpened } from '#lib/use-opened.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { useLetters } from './api.ts'
import { LetterStatusBadge } from './LetterStatusBadge.tsx'

const NewLetterDialog = lazy(async () => ({ default: (await import('./NewLetterDialog.tsx')).NewLetterDialog }))

/** A patient's letters for those who care for them: drafts first. */
export function PatientLetters({ patient }: { patient: Patient }) {
  const { t } = useTranslation(['letters', 'common', 'errors'])
  const letters = useLetters(patient.id)
  const [opened, setOpened] = useOpened<'new'>('new')
  const begin = (
    <Button variant="primary" icon={Plus} onClick={() => setOpened('new')}>
      {t('letters:new.open')}
    </Button>
  )
  return (
    <>
      <StateView
        {...queryState(letters)}
        skeleton={
          <Card>
            <SkeletonRows label={t('letters:list.loading')} rows={3} />
          </Card>
        }
      >
        {() => {
          const rows = letters.data?.rows ?? []
          const drafts = rows.filter(({ status }) => status === 'draft')
          const done = rows.filter(({ status }) => status !== 'draft')
          return rows.length === 0 ? (
            <Card>
              <EmptyState title={t('letters:list.none')} text={t('letters:list.noneText', { name: patient.name })} action={begin} />
            </Card>
          ) : (
            <div className="space-y-4 wide:space-y-6">
              <div className="flex justify-end max-sm:[&>*]:w-full">{begin}</div>
              {drafts.length > 0 ? <Rows title={t('letters:list.drafts')} rows={drafts} /> : null}
              {done.length > 0 ? <Rows title={t('letters:list.signed')} rows={done} /> : null}
            </div>
          )
        }}
      </StateView>
      <Suspense fallback={null}>{opened ? <NewLetterDialog patient={patient} onClose={() => setOpened(null)} /> : null}</Suspense>
    </>
  )
}

function Rows({ title, rows }: { title: string; rows: readonly LetterRow[] }) {
  const { t } = useTranslation('letters')
  return (
    <Card title={title}>
      <List label={title}>
        {rows.map((letter) => {
          const { id, patientId, kind, title: name, status, updatedBy, updatedAt, signedBy, signedAt } = letter
          const by = signedAt
            ? t('letters:list.signedBy', { name: signedBy ?? '', when: formatDateTime(signedAt) })
            : t('letters:list.savedBy', { name: updatedBy ?? '', when: formatDateTime(updatedAt) })
          return (
            <ListRow
              key={id}
              link={<Link to={staffPaths.letter({ patientId, id })} />}
              title={name.trim() === '' ? t(`letters:kind.${kind}`) : name}
              text={by}
              kind={<LetterStatusBadge status={status} />}
            />
          )
        })}
      </List>
    </Card>
  )
}
