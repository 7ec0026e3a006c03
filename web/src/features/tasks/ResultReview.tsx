import { commentLength, type HealthRecord, type RecordStatus } from '@uzima/contract/health-records'
import type { TaskItem } from '@uzima/contract/tasks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatDay } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { ReviewedValues, recordIcons, usePatientRecord, useReview } from '../health-records/public.ts'
import { PatientInShort } from './PatientInShort.tsx'
import { useKeys } from './use-keys.ts'

/** The states of a record that say somebody has looked at it, each with its key. */
const verdicts = [
  { key: '1', status: 'normal', word: 'normal' },
  { key: '2', status: 'abnormal', word: 'abnormal' },
  { key: '3', status: 'follow-up-needed', word: 'discuss' },
] as const satisfies { key: string; status: RecordStatus; word: string }[]

type ResultReviewProps = {
  item: Extract<TaskItem, { kind: 'result' }>
  hasKeys: boolean
  comment: string
  onComment: (text: string) => void
  onDone: () => void
  onUndone: (id: string) => void
}

/** One result with what one has to know beside it, and what to tell the patient. */
export function ResultReview({ item, hasKeys, comment, onComment, onDone, onUndone }: ResultReviewProps) {
  const { t } = useTranslation(['tasks', 'health-records', 'common'])
  const { id, patientId, patient } = item
  const record = usePatientRecord(patientId, id)
  const review = useReview(patientId)
  const field = useRef<HTMLDivElement>(null)

  function give(found: HealthRecord | undefined, status: RecordStatus) {
    if (!found || review.isPending) return
    const undo = (reviewed: HealthRecord) =>
      review.mutate(
        { record: reviewed, status: 'pending', comment: null },
        {
          onSuccess: () => {
            toast.success(t('tasks:results.undone'), { text: patient })
            onUndone(id)
          },
          onError: (error) => toast.error(t('tasks:results.failed'), { text: errorText(error) }),
        },
      )
    review.mutate(
      { record: found, status, comment: comment.trim() || null },
      {
        onSuccess: (reviewed) => {
          toast.success(t('tasks:results.done'), {
            text: t('tasks:results.doneText', { patient }),
            undo: { label: t('tasks:results.undo'), run: () => undo(reviewed) },
          })
          onDone()
        },
        onError: (error) => {
          toast.error(t('tasks:results.failed'), { text: errorText(error) })
          void record.refetch()
        },
      },
    )
  }
  useKeys(hasKeys, {
    c: () => field.current?.querySelector('textarea')?.focus(),
    ...Object.fromEntries(verdicts.map(({ key, status }) => [key, () => give(record.data, status)])),
  })
  return (
    <div className="grid items-start gap-4 wide:gap-6 min-[68rem]:grid-cols-[minmax(0,3fr)_minmax(17rem,1fr)]">
      <StateView
        status={record.status}
        skeleton={
          <Card>
            <SkeletonRows label={t('tasks:results.loading')} rows={5} />
          </Card>
        }
        errorText={errorText(record.error)}
        retryLabel={t('common:retry')}
        onRetry={() => void record.refetch()}
        retrying={record.isFetching}
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
                  <Link to={paths.patient({ id: patientId, part: 'records', record: id })}>
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
                      aria-keyshortcuts={hasKeys ? key : undefined}
                      busy={review.isPending && review.variables.status === status}
                      busyLabel={t('tasks:results.busy')}
                      onClick={() => give(record.data, status)}
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
      <PatientInShort patientId={patientId} name={patient} />
    </div>
  )
}
