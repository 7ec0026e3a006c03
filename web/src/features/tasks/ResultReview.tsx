import { commentLength, type HealthRecord } from '@uzima/contract/health-records'
import type { RecordStatus } from '@uzima/contract/health-records/kinds'
import type { TaskItem } from '@uzima/contract/tasks'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { useKeys, useKeysSwitch } from '#lib/shortcuts.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { ReviewedValues, recordIcons, usePatientRecord } from '../health-records/public.ts'

// beside the result, which does not wait for it
const PatientInShort = lazy(async () => ({ default: (await import('./PatientInShort.tsx')).PatientInShort }))

/** The states of a record that say somebody has looked at it, each with its key. */
const verdicts = [
  { key: '1', status: 'normal', word: 'normal' },
  { key: '2', status: 'abnormal', word: 'abnormal' },
  { key: '3', status: 'follow-up-needed', word: 'discuss' },
] as const satisfies { key: string; status: RecordStatus; word: string }[]

type ResultReviewProps = {
  item: Extract<TaskItem, { kind: 'result' }>
  comment: string
  onComment: (text: string) => void
  /** The state that is being saved. */
  pending: RecordStatus | undefined
  onReview: (record: HealthRecord, status: RecordStatus, onRefused: () => void) => void
}

/** One result with what one has to know beside it, and what to tell the patient. */
export function ResultReview({ item, comment, onComment, pending, onReview }: ResultReviewProps) {
  const { t } = useTranslation(['tasks', 'health-records', 'common'])
  const { id, patientId, patient } = item
  const record = usePatientRecord(patientId, id)
  const field = useRef<HTMLDivElement>(null)

  const give = (status: RecordStatus) => {
    if (record.data && !pending) onReview(record.data, status, () => void record.refetch())
  }
  const { areOn } = useKeysSwitch()
  useKeys({
    c: () => field.current?.querySelector('textarea')?.focus(),
    ...Object.fromEntries(verdicts.map(({ key, status }) => [key, () => give(status)])),
  })
  return (
    <div className="grid items-start gap-4 wide:gap-6 min-[68rem]:grid-cols-[minmax(0,1fr)_22rem]">
      <StateView
        {...queryState(record)}
        skeleton={
          <Card>
            <SkeletonRows label={t('tasks:results.loading')} rows={5} />
          </Card>
        }
      >
        {() =>
          record.data ? (
            <Card>
              <div aria-live="polite">
                <h2 className="[overflow-wrap:anywhere]">{record.data.title}</h2>
                <p className="mt-1 text-muted [overflow-wrap:anywhere]">
                  {patient} · {formatDay(record.data.date, 'long')} · {record.data.provider}
                </p>
              </div>
              <p className="mt-2">
                <Badge kind="outline" icon={recordIcons[record.data.type]}>
                  {t(`health-records:type.${record.data.type}`)}
                </Badge>
              </p>
              {record.data.description ? (
                <p className="mt-4 whitespace-pre-line [overflow-wrap:anywhere]">{record.data.description}</p>
              ) : null}
              {record.data.values.length > 0 ? (
                <div className="mt-4">
                  <ReviewedValues patientId={patientId} record={record.data} />
                </div>
              ) : null}
              {record.data.files.length > 0 ? (
                <p className="mt-4">
                  <Link to={staffPaths.patient({ id: patientId, part: 'records', record: id })}>
                    {t('tasks:results.files', { count: record.data.files.length })}
                  </Link>
                </p>
              ) : null}
              <div ref={field} className="mt-6">
                <TextArea
                  label={t('tasks:results.comment')}
                  optional={t('common:optional')}
                  hint={t('tasks:results.commentHint')}
                  rows={3}
                  maxLength={commentLength}
                  value={comment}
                  onChange={(event) => onComment(event.target.value)}
                />
              </div>
              <fieldset className="mt-4">
                <legend className="mb-2 font-semibold">{t('tasks:results.as')}</legend>
                <ButtonRow>
                  {verdicts.map(({ key, status, word }) => (
                    <Button
                      key={key}
                      size="large"
                      aria-keyshortcuts={areOn ? key : undefined}
                      busy={pending === status}
                      busyLabel={t('tasks:results.busy')}
                      onClick={() => give(status)}
                    >
                      {t(`tasks:results.${word}`)}
                    </Button>
                  ))}
                </ButtonRow>
              </fieldset>
            </Card>
          ) : null
        }
      </StateView>
      <Suspense fallback={null}>
        <PatientInShort patientId={patientId} name={patient} />
      </Suspense>
    </div>
  )
}
