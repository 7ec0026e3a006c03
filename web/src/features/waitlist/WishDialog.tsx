import { TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { WishFields } from './WishFields.tsx'
import type { Wish } from './wish-words.ts'

type WishDialogProps = {
  title: string
  text: string
  first: Wish
  submitLabel: string
  busy: boolean
  error: unknown
  onSubmit: (wish: Wish) => void
  onClose: () => void
  /** What else is asked, first. */
  children?: ReactNode
}

const ofFields = ['firstDay', 'lastDay', 'weekdays']

export function WishDialog({ title, text, first, submitLabel, busy, error, onSubmit, onClose, children }: WishDialogProps) {
  const { t } = useTranslation(['waitlist', 'common'])
  const formId = useId()
  const [wish, setWish] = useState(first)
  const [isMissing, setMissing] = useState(false)
  const field = isApiError(error) ? error.field : undefined
  const isOfField = field !== undefined && ofFields.includes(field)
  const noWeekday = isMissing && wish.weekdays.length === 0
  const shown = noWeekday
    ? { field: 'weekdays', text: t('waitlist:form.noWeekday') }
    : isOfField
      ? { field, text: errorText(error) }
      : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    // in React's tree the dialog is inside the form of booking
    event.stopPropagation()
    setMissing(wish.weekdays.length === 0)
    if (wish.weekdays.length > 0 && !busy) onSubmit(wish)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      text={text}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('waitlist:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={t('waitlist:busy')}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="space-y-4">
        {children}
        <WishFields wish={wish} onChange={setWish} error={shown} />
        {error && !isOfField ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(error)}
          </Banner>
        ) : null}
      </form>
    </Dialog>
  )
}
