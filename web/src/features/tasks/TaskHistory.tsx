import { type Task, textLength } from '@uzima/contract/tasks'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatMoment } from '#lib/format.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useCommentOnTask } from './api.ts'

/** Who did what with the task, oldest first, and what they said of it. */
export function TaskHistory({ task: { id, givenBy, givenAt, events } }: { task: Task }) {
  const { t } = useTranslation('tasks')
  const [text, setText] = useState('')
  const comment = useCommentOnTask()
  const attempt = useAttempt()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || comment.isPending) return
    comment.mutate({ id, text, idempotencyKey: attempt({ id, text, after: events.length }) }, { onSuccess: () => setText('') })
  }
  const all = [{ id, event: 'given' as const, by: givenBy, at: givenAt, text: null }, ...events]
  return (
    <Card title={t('tasks:task.history')}>
      <ol className="divide-y divide-border">
        {all.map((each) => (
          <li key={each.id} className="py-2.5">
            <p className="text-muted text-small [overflow-wrap:anywhere]">
              {t(`tasks:event.${each.event}`, { name: each.by })} · <time dateTime={each.at}>{formatMoment(each.at)}</time>
            </p>
            {each.text ? <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{each.text}</p> : null}
          </li>
        ))}
      </ol>
      <form onSubmit={send} className="mt-4 space-y-3">
        <TextArea
          label={t('tasks:task.comment')}
          rows={2}
          maxLength={textLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={comment.error ? errorText(comment.error) : undefined}
        />
        <Button type="submit" busy={comment.isPending} busyLabel={t('tasks:task.busy')} disabled={text.trim() === ''}>
          {t('tasks:task.send')}
        </Button>
      </form>
    </Card>
  )
}
