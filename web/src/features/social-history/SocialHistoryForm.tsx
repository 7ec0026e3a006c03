import { entryTextLength } from '@uzima/contract/chart/entries'
import type { SocialTopic } from '@uzima/contract/social-history/content'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { useAddSocialHistory, type Whose } from './api.ts'
import { SocialFields } from './SocialFields.tsx'
import { fieldsFor, noAnswer, type SocialValues, toWritten } from './social-history-form.ts'

type SocialHistoryFormProps = { patientId: Whose; topic: SocialTopic; onClose: () => void }

/** The fields that the server may refuse. */
const refusable = ['dueDate', 'quitYear', 'since'] as const

/** One question and its answer, which is kept beside those given before. */
export function SocialHistoryForm({ patientId, topic, onClose }: SocialHistoryFormProps) {
  const { t } = useTranslation(['social-history', 'chart', 'common', 'errors'])
  const attempt = useAttempt()
  const [schema] = useState(() => fieldsFor(topic))
  const form = useZodForm(schema, noAnswer)
  const sent = useFormDraft(`social-history.form:${topic}:${patientId ?? 'own'}`, form)
  const { error, isPending, mutate } = useAddSocialHistory(patientId, {
    onSuccess: () => {
      sent()
      toast.success(t('social-history:form.saved'), { text: t(`social-history:topic.${topic}`) })
    },
  })
  const values = { ...noAnswer, ...useWatch({ control: form.control }) }
  const isAtField = isApiError(error) && refusable.some((name) => error.field === `answer.${name}`)

  const save = (typed: SocialValues) => {
    const written = toWritten(topic, typed)
    mutate(
      { written, idempotencyKey: attempt(written) },
      {
        onSuccess: onClose,
        onError: (failure) => {
          if (!isApiError(failure)) return
          for (const name of refusable) if (failure.field === `answer.${name}`) form.fail(name, failure.code)
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('social-history:form.title', { topic: t(`social-history:topic.${topic}`) })}
      text={t(`social-history:form.intro.${patientId ? 'provider' : 'own'}`)}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={form.submit(save)} className="space-y-5">
        <SocialFields side={patientId ? 'provider' : 'own'} topic={topic} field={form.field} values={values} control={form.control} />
        <TextArea
          label={t('social-history:field.note')}
          optional={t('common:optional')}
          maxLength={entryTextLength}
          {...form.field('note')}
        />
        <FormFoot
          error={error && !isAtField ? errorText(error) : undefined}
          cancelLabel={t('social-history:form.cancel')}
          onCancel={onClose}
          submitLabel={t('social-history:form.save')}
          busy={isPending}
          busyLabel={t('chart:judge.busy')}
        />
      </form>
    </Dialog>
  )
}
