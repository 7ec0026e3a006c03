import { type ForumPost, forumCategories, postContentLength, postTitleLength } from '@uzima/contract/forum'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useWritePost } from './api.ts'
import { CrisisNotice } from './CrisisNotice.tsx'
import { NameForm } from './NameForm.tsx'
import { useCrises } from './useCrises.ts'
import { PostFields, tagsOf } from './write-form.ts'

type PostFormProps = {
  name: string
  /** The post to edit; absent for a new one. */
  post?: ForumPost
  onClose: () => void
}

export function PostForm({ name, post, onClose }: PostFormProps) {
  const { t } = useTranslation(['forum', 'common'])
  const write = useWritePost()
  const attempt = useAttempt()
  const form = useZodForm(PostFields, {
    title: post?.title ?? '',
    content: post?.content ?? '',
    category: post?.category ?? 'general',
    tags: post?.tags.join(', ') ?? '',
  })
  const { control } = form
  const sent = useFormDraft(`forum.post:${post?.id ?? 'new'}`, form)
  const [title, content] = useWatch({ control, name: ['title', 'content'] })
  const { crises, pass } = useCrises(`${title}. ${content}`)
  const [isRenaming, setIsRenaming] = useState(false)

  const submit = form.submit(
    async ({ tags, ...texts }) => {
      if (!(await pass())) return
      const filled = { ...texts, tags: tagsOf(tags) }
      await write.mutateAsync({ id: post?.id, post: filled, attempt: attempt(filled) }).then(
        () => {
          sent()
          toast.success(t(post ? 'forum:write.changed' : 'forum:write.done'))
          onClose()
        },
        // the error is shown above the buttons
        () => undefined,
      )
    },
    ({ content: missing }) => {
      if (missing && !form.getValues('content').trim()) toast.error(t('forum:write.blank'), { text: t('forum:write.blankText') })
    },
  )

  if (isRenaming) return <NameForm name={name} onCancel={() => setIsRenaming(false)} onDone={() => setIsRenaming(false)} />
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        {t('forum:write.as', { name })}
        <Button variant="quiet" onClick={() => setIsRenaming(true)}>
          {t('forum:name.change')}
        </Button>
      </p>
      <TextField label={t('forum:write.titleLabel')} maxLength={postTitleLength} autoComplete="off" {...form.field('title')} />
      <TextArea
        label={t('forum:write.content')}
        hint={t('forum:write.contentHint')}
        rows={5}
        maxLength={postContentLength}
        {...form.field('content')}
      />
      <SelectField
        label={t('forum:write.category')}
        options={forumCategories.map((value) => ({ value, label: t(`forum:category.${value}`) }))}
        {...form.field('category')}
      />
      <TextField
        label={t('forum:write.tags')}
        optional={t('common:optional')}
        hint={t('forum:write.tagsHint')}
        autoComplete="off"
        maxLength={200}
        {...form.field('tags')}
      />
      <CrisisNotice crises={crises} />
      {write.error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {errorText(write.error)}
        </Banner>
      ) : null}
      <ButtonRow>
        <Button onClick={onClose}>{t('forum:write.cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('forum:write.busy')}>
          {t(post ? 'forum:write.save' : crises.length > 0 ? 'forum:write.submitAnyway' : 'forum:write.submit')}
        </Button>
      </ButtonRow>
    </form>
  )
}
