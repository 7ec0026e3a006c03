import { givenDay, text } from '@uzima/contract/fields'
import { type Holiday, holidayNameLength } from '@uzima/contract/practice/holidays'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'

const OwnHoliday = z.object({ day: givenDay, name: text(holidayNameLength) })
const none = { day: '', name: '' }

type OwnHolidayFormProps = { year: number; onAdd: (holiday: Holiday) => Promise<boolean> }

/** A day that no country knows of, such as the practice’s outing. */
export function OwnHolidayForm({ year, onAdd }: OwnHolidayFormProps) {
  const { t } = useTranslation('practice')
  const form = useZodForm(OwnHoliday, none)
  const submit = form.submit(async (holiday) => {
    if (await onAdd(holiday)) form.reset(none)
  })
  return (
    <form noValidate onSubmit={submit} className="grid items-end gap-4 sm:grid-cols-2">
      <TextField
        label={t('practice:holidays.ownDay')}
        type="date"
        required
        min={`${year}-01-01`}
        max={`${year}-12-31`}
        {...form.field('day')}
      />
      <TextField label={t('practice:holidays.ownName')} required maxLength={holidayNameLength} {...form.field('name')} />
      <div>
        <Button type="submit" busy={form.busy} busyLabel={t('practice:holidays.adding')}>
          {t('practice:holidays.ownAdd')}
        </Button>
      </div>
    </form>
  )
}
