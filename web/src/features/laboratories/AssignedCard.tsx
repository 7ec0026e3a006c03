import type { AssignedResult } from '@uzima/contract/laboratories'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatDateTime } from '#lib/format.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useAssigned, useTakeBack } from './api.ts'

/** What was filed in the reader's name lately, with the way back; nothing where there is none. */
export function AssignedCard() {
  const { t } = useTranslation('laboratories')
  const assigned = useAssigned()
  const rows = assigned.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Card title={t('assigned.title')} className="mt-6">
      <p className="text-muted">{t('assigned.intro')}</p>
      <List label={t('assigned.title')}>
        {rows.map((result) => (
          <AssignedRow key={result.id} result={result} />
        ))}
      </List>
    </Card>
  )
}

function AssignedRow({ result }: { result: AssignedResult }) {
  const { t } = useTranslation('laboratories')
  const takeBack = useTakeBack()
  const { id, laboratory, title, patientId, patientName: name, recordId, filedAt } = result
  return (
    <ListRow
      title={<Link to={staffPaths.patient({ id: patientId })}>{name}</Link>}
      text={[title, laboratory, formatDateTime(filedAt)].filter(Boolean).join(' · ')}
      action={
        recordId === null ? (
          <span className="text-muted text-small">{t('assigned.filing')}</span>
        ) : (
          <AskFirst
            title={t('assigned.ask', { name })}
            text={t('assigned.text')}
            keepLabel={t('keep')}
            confirmLabel={t('assigned.confirm')}
            busyLabel={t('form.busy')}
            busy={takeBack.isPending}
            error={takeBack.error ? errorText(takeBack.error) : undefined}
            onConfirm={(done) =>
              takeBack.mutate(id, {
                onSuccess: () => {
                  done()
                  toast.success(t('assigned.done', { name }))
                },
              })
            }
          >
            {(ask) => (
              <Button icon={Undo2} onClick={ask} aria-label={t('assigned.backOf', { title, name })}>
                {t('assigned.back')}
              </Button>
            )}
          </AskFirst>
        )
      }
    />
  )
}
