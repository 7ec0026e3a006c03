import type { Task } from '@uzima/contract/tasks'
import { CircleCheck, Pencil, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { dayOf, formatDateTime, formatDay } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Badge } from '#ui/Badge.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useNow } from '../appointments/public.ts'
import { useFinishTask, useReopenTask, useTask } from './api.ts'
import { TaskHistory } from './TaskHistory.tsx'

// opened by a press
const TaskForm = lazy(async () => ({ default: (await import('./TaskForm.tsx')).TaskForm }))

/** The screen at /tasks/:id: what somebody gave somebody else to do, and what has happened with it. */
export default function TaskPage() {
  const { t } = useTranslation(['tasks', 'common'])
  const { id = '' } = useParams()
  const task = useTask(id)
  return (
    <>
      <Breadcrumb
        label={t('tasks:task.title')}
        trail={[{ label: t('tasks:page.title'), link: <Link to={staffPaths.tasks()} /> }]}
        current={t('tasks:task.title')}
      />
      <div className="mt-4">
        <StateView
          {...queryState(task)}
          skeleton={
            <Card>
              <SkeletonRows label={t('tasks:task.loading')} rows={4} />
            </Card>
          }
        >
          {() => (task.data ? <TaskView task={task.data} /> : null)}
        </StateView>
      </div>
    </>
  )
}

function TaskView({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  const [isEditing, setEditing] = useState(false)
  const { id, title, text, patientId, patient, owner, ownerRole, givenBy, givenAt, dueOn, doneBy, doneAt, actions } = task
  const today = dayOf(useNow())
  const isOverdue = !doneAt && dueOn !== null && dueOn < today
  return (
    <div className="grid items-start gap-4 wide:gap-6 min-[68rem]:grid-cols-[minmax(0,1fr)_22rem]">
      <Card>
        <h1 className="[overflow-wrap:anywhere]">{title}</h1>
        {text ? <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p> : null}
        <div className="mt-5">
          <Facts
            facts={[
              ...(patientId !== null && patient !== null
                ? [{ label: t('tasks:task.about'), value: <Link to={staffPaths.patient({ id: patientId })}>{patient}</Link> }]
                : []),
              { label: t('tasks:task.for'), value: ownerRole ? t(`tasks:role.${ownerRole}`) : (owner?.name ?? '') },
              { label: t('tasks:task.from'), value: `${givenBy}, ${formatDateTime(givenAt)}` },
              {
                label: t('tasks:task.due'),
                value:
                  dueOn === null ? (
                    t('tasks:due.none')
                  ) : (
                    <span className={isOverdue ? 'font-semibold text-danger' : undefined}>
                      {isOverdue ? t('tasks:due.overdue', { day: formatDay(dueOn) }) : formatDay(dueOn)}
                    </span>
                  ),
              },
              {
                label: t('tasks:task.state'),
                value:
                  doneAt && doneBy !== null ? (
                    <Badge kind="success" icon={CircleCheck}>
                      {t('tasks:row.doneBy', { name: doneBy, at: formatDateTime(doneAt) })}
                    </Badge>
                  ) : (
                    t('tasks:task.open')
                  ),
              },
            ]}
          />
        </div>
        <div className="mt-5">
          <ButtonRow>
            {actions.includes('finish') ? <Finish id={id} /> : null}
            {actions.includes('reopen') ? <Reopen id={id} /> : null}
            {actions.includes('edit') ? (
              <Button icon={Pencil} onClick={() => setEditing(true)}>
                {t('tasks:task.edit')}
              </Button>
            ) : null}
          </ButtonRow>
        </div>
      </Card>
      <TaskHistory task={task} />
      {isEditing ? (
        <Suspense fallback={null}>
          <TaskForm task={task} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

const useFailed = () => {
  const { t } = useTranslation('tasks')
  return (error: unknown) => toast.error(t('tasks:task.failed'), { text: errorText(error) })
}

function Finish({ id }: { id: string }) {
  const { t } = useTranslation('tasks')
  const [finish, reopen] = [useFinishTask(), useReopenTask()]
  const onError = useFailed()
  const undo = { label: t('tasks:task.undo'), run: () => reopen.mutate(id, { onError }) }
  return (
    <Button
      variant="primary"
      icon={CircleCheck}
      busy={finish.isPending}
      busyLabel={t('tasks:task.busy')}
      onClick={() =>
        finish.mutate(id, { onSuccess: ({ title }) => toast.success(t('tasks:task.finished'), { text: title, undo }), onError })
      }
    >
      {t('tasks:task.finish')}
    </Button>
  )
}

function Reopen({ id }: { id: string }) {
  const { t } = useTranslation('tasks')
  const reopen = useReopenTask()
  const onError = useFailed()
  return (
    <Button
      icon={RotateCcw}
      busy={reopen.isPending}
      busyLabel={t('tasks:task.busy')}
      onClick={() => reopen.mutate(id, { onSuccess: ({ title }) => toast.success(t('tasks:task.reopened'), { text: title }), onError })}
    >
      {t('tasks:task.reopen')}
    </Button>
  )
}
