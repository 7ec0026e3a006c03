import { cancelReasonLength } from '@uzima/contract/appointments'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import type { OnAnswer } from './Answered.tsx'
import { useCancelByLink } from './api.ts'

/** Asks once more. */
export function CancelForm({ token, onAnswer, onBack }: { token: string; onAnswer: OnAnswer; onBack: () => void }) {
  const { t } = useTranslation(['visit-answers', 'common'])
  const [reason, setReason] = useState('')
  const cancel = useCancelByLink(token)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="space-y-4">
      <header>
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {t('visit-answers:cancel.title')}
        </h2>
        <p className="text-muted">{t('visit-answers:cancel.text')}</p>
      </header>
      <TextArea
        label={t('visit-answers:cancel.reason')}
        optional={t('common:optional')}
        hint={t('visit-answers:cancel.hint')}
        maxLength={cancelReasonLength}
        value={reason}
        onChange={({ target: { value } }) => setReason(value)}
      />
      {cancel.error ? (
        <Banner kind="danger" icon={TriangleAlert} role="alert">
          {errorText(cancel.error)}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-3 [&>*]:max-sm:w-full">
        <Button
          variant="danger"
          busy={cancel.isPending}
          busyLabel={t('visit-answers:cancel.busy')}
          onClick={() => cancel.mutate(reason, { onSuccess: (answered) => onAnswer('cancel', answered) })}
        >
          {t('visit-answers:cancel.yes')}
        </Button>
        <Button onClick={onBack}>{t('visit-answers:cancel.keep')}</Button>
      </div>
    </section>
  )
}
