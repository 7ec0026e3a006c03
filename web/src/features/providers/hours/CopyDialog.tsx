import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekStart } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { nameOf, weekdays } from './week.ts'

type CopyDialogProps = { weekday: number; onCopy: (weekdays: number[]) => void; onClose: () => void }

const workdays = [1, 2, 3, 4, 5]

/** To which days the hours of one are copied; begins with the other workdays. */
export function CopyDialog({ weekday, onCopy, onClose }: CopyDialogProps) {
  const { t } = useTranslation(['providers', 'common'])
  const others = weekdays.map((at) => (at + weekStart()) % 7).filter((day) => day !== weekday)
  const [chosen, setChosen] = useState(workdays.filter((day) => day !== weekday))
  const [isMissing, setIsMissing] = useState(false)

  function copy(event: FormEvent) {
    event.preventDefault()
    // the dialog is inside another form
    event.stopPropagation()
    setIsMissing(chosen.length === 0)
    if (chosen.length === 0) return
    onCopy(chosen)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('providers:copy.title', { day: nameOf(weekday) })}
      text={t('providers:copy.text')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={copy}>
        <fieldset aria-describedby={isMissing ? 'copy-missing' : undefined}>
          <legend className="sr-only">{t('providers:copy.days')}</legend>
          {others.map((day) => (
            <CheckboxField
              key={day}
              className="first-letter:uppercase"
              label={nameOf(day)}
              checked={chosen.includes(day)}
              onChange={(event) => {
                setIsMissing(false)
                setChosen(event.target.checked ? [...chosen, day] : chosen.filter((each) => each !== day))
              }}
            />
          ))}
          <FieldError id="copy-missing">{isMissing ? t('providers:daysOff.missing') : undefined}</FieldError>
        </fieldset>
        <div className="mt-4 flex flex-col gap-3 pb-2 sm:flex-row">
          <Button size="large" onClick={onClose}>
            {t('providers:copy.cancel')}
          </Button>
          <Button type="submit" size="large" variant="primary">
            {t('providers:copy.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
