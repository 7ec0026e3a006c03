import { type ForumReply, replyContentLength, WriteReply } from '@uzima/contract/forum'
import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { useWriteReply } from './api.ts'
import { CrisisNotice } from './CrisisNotice.tsx'
import { useCrises } from './useCrises.ts'

type ReplyFormProps = {
  postId: string
  name: string
  /** The reply to edit; absent for a new one. */
  reply?: ForumReply
  onClose?: () => void
}

export function ReplyForm({ postId, name, reply, onClose }: ReplyFormProps) {
  const { t } = useTranslation('forum')
  const write = useWriteReply()
  const attempt = useAttempt()
  const form = useZodForm(WriteReply, { content: reply?.content ?? '' })
  const { control, reset } = form
  const sent = useFormDraft(`forum.reply:${reply?.id ?? postId}`, form)
  const { crises, pass } = useCrises(useWatch({ control, name: 'content' }))

  const submit = form.submit(
    async ({ content }) => {
      if (!(await pass())) return
      await write.mutateAsync({ id: reply?.id, postId, content, attempt: attempt({ postId, content }) }).then(
        () => {
          reset({ content: '' })
          sent()
          onClose?.()
        },
        // the error is shown above the buttons
        () => undefined,
      )
    },
    () => {
      if (!form.getValues('content').trim()) toast.error(t('forum:write.blank'), { text: t('forum:write.blankText') })
    },
  )
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextArea
        label={t(reply ? 'forum:reply.change' : 'forum:reply.label')}
        hint={t('forum:write.as', { name })}
        rows={3}
        maxLength={replyContentLength}
        {...form.field('content')}
      />
      <CrisisNotice crises={crises} />
      {write.error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {errorText(write.error)}
        </Banner>
      ) : null}
      <ButtonRow>
        {onClose ? <Button onClick={onClose}>{t('forum:write.cancel')}</Button> : null}
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('forum:write.busy')}>
          {t(reply ? 'forum:write.save' : crises.length > 0 ? 'forum:write.submitAnyway' : 'forum:reply.submit')}
        </Button>
      </ButtonRow>
    </form>
  )
}
