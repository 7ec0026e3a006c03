import { descriptionLength, frequencies, type RecurringAppointment, titleLength } from '@uzima/contract/recurring-appointments'
import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useZodForm } from '#lib/form.ts'
import { dayOf, formatWallTime } from '#lib/format.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useStartTimes } from '../providers/public.ts'
import { Conflicts } from './Conflicts.tsx'
import { DoctorField } from './DoctorField.tsx'
import { ScopeFields } from './ScopeFields.tsx'
import { isFilled, SeriesFields, valuesOf } from './series-form.ts'
import { useSaveSeries } from './useSaveSeries.ts'
import { WayFields } from './WayFields.tsx'
import { WeekdayFields } from './WeekdayFields.tsx'

/** Adds or edits a series: a single date, it and the following ones, or all. */
export function SeriesForm({ series, onClose }: { series?: RecurringAppointment; onClose: () => void }) {
  const { t } = useTranslation(['recurring-appointments', 'common', 'errors'])
  const form = useZodForm(SeriesFields, valuesOf(series))
  const sent = useFormDraft(`recurring-appointments.form:${series?.id ?? 'new'}`, form)
  const values = useWatch({ control: form.control })
  const { frequency, doctorId, scope = 'all' } = values
  const { save, conflicts, isBusy, isStale } = useSaveSeries({ series, fail: form.fail }, () => {
    sent()
    onClose()
  })
  const startDate = values.startDate ?? ''
  const offered = useStartTimes(doctorId ?? '', startDate > dayOf(new Date()) ? startDate : dayOf(new Date()), values.type || undefined)
  // a series stays at its time even when the doctor has other hours by now
  const times = [...new Set([...offered, ...(series?.doctorId === doctorId && series ? [series.timeOfDay] : [])])].sort()
  const canSubmit = isFilled(values, times)
  const isOne = scope === 'one'
  const submit = form.submit((filled) => save(filled))
  const skip = form.submit((filled) =>
    save(
      filled,
      conflicts.map(({ day }) => day),
    ),
  )

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(series ? 'recurring-appointments:edit.title' : 'recurring-appointments:add.title')}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={submit} className="space-y-5">
        {series ? (
          <ScopeFields
            series={series}
            scope={scope}
            onScope={(chosen) => {
              form.setValue('scope', chosen)
              if (chosen === 'all') form.setValue('startDate', series.startDate)
            }}
            day={form.field('day', {
              onChange: ({ target }: { target: { value: string } }) => form.setValue('startDate', target.value),
            })}
          />
        ) : null}
        <TextField label={t('recurring-appointments:form.title')} maxLength={titleLength} {...form.field('title')} />
        <TextArea
          label={t('recurring-appointments:form.description')}
          optional={t('common:optional')}
          maxLength={descriptionLength}
          {...form.field('description')}
        />
        {isOne ? null : (
          <SelectField
            label={t('recurring-appointments:form.frequency')}
            placeholder={t('recurring-appointments:form.choose')}
            options={frequencies.map((value) => ({ value, label: t(`recurring-appointments:frequency.${value}`) }))}
            {...form.field('frequency')}
          />
        )}
        {frequency === 'weekly' && !isOne ? <WeekdayFields days={form.field('daysOfWeek')} /> : null}
        <DoctorField series={series} field={form.field('doctorId')} />
        <div className="grid gap-5 sm:grid-cols-2">
          {doctorId ? (
            <>
              <WayFields
                series={series}
                type={values.type ?? ''}
                mode={values.mode ?? 'in_person'}
                typeField={form.field('type')}
                modeField={form.field('mode')}
                onMode={(mode) => form.setValue('mode', mode)}
              />
              <SelectField
                label={t('recurring-appointments:form.time')}
                placeholder={t('recurring-appointments:form.choose')}
                options={times.map((value) => ({ value, label: formatWallTime(value) }))}
                {...form.field('timeOfDay')}
              />
            </>
          ) : (
            <TextField type="time" label={t('recurring-appointments:form.time')} {...form.field('timeOfDay')} />
          )}
          <TextField
            type="date"
            label={t(isOne ? 'recurring-appointments:form.date' : 'recurring-appointments:form.start')}
            {...form.field('startDate')}
          />
          {isOne ? null : (
            <TextField
              type="date"
              label={t('recurring-appointments:form.end')}
              optional={t('common:optional')}
              {...form.field('endDate')}
            />
          )}
        </div>
        {series && scope === 'all' ? (
          <CheckboxField
            label={t('recurring-appointments:form.active')}
            hint={t('recurring-appointments:form.activeHint')}
            {...form.field('isActive')}
          />
        ) : null}
        {conflicts.length > 0 ? <Conflicts conflicts={conflicts} busy={isBusy} onSkip={isOne ? undefined : skip} /> : null}
        {isStale ? (
          <Banner kind="warning" icon={TriangleAlert} role="alert">
            {t('errors:recurring_changed')}
          </Banner>
        ) : null}
        {canSubmit ? null : (
          <p id="recurring-missing" className="text-muted text-small">
            {t('recurring-appointments:form.missing')}
          </p>
        )}
        <div className="flex flex-col gap-3 pb-2 sm:flex-row">
          <Button size="large" onClick={onClose}>
            {t('recurring-appointments:form.cancel')}
          </Button>
          <Button
            type="submit"
            size="large"
            variant="primary"
            disabled={!canSubmit}
            aria-describedby={canSubmit ? undefined : 'recurring-missing'}
            busy={isBusy}
            busyLabel={t('recurring-appointments:form.busy')}
          >
            {t(series ? 'recurring-appointments:edit.submit' : 'recurring-appointments:add.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
