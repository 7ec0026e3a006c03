import {
  type BookedBy,
  bookedBy,
  DescribeAppointmentType,
  fewestSeats,
  longestBuffer,
  longestVisit,
  type ManagedAppointmentType,
  mostSeats,
  reminderWay,
  typeNameLength,
  usualReminders,
} from '@uzima/contract/appointment-types'
import { usualModes, type VisitMode, visitMode } from '@uzima/contract/appointments/kinds'
import { locale } from '@uzima/contract/fields'
import { roomKind } from '@uzima/contract/locations'
import { daysBookableAhead, visitMinutes } from '@uzima/contract/providers'
import { gridMinutes } from '@uzima/contract/providers/hours'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { codeKey, errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { languageNames } from '#lib/languages.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useSaveType } from './admin-api.ts'
import { noticeOf, notices, reaches } from './notice.ts'
import { PriceFields } from './PriceFields.tsx'
import { ReminderFields } from './ReminderFields.tsx'

const blank: DescribeAppointmentType = {
  names: { en: null, es: null, fr: null, sw: null },
  ...{ minutes: visitMinutes, minutesBefore: 0, minutesAfter: 0, modes: [...usualModes], bookedBy: 'anyone' },
  ...{ noticeMinutes: 0, daysAhead: daysBookableAhead, changeMinutes: 0, seats: null, roomKind: null, isOffered: true },
  ...{ reminderMinutes: [...usualReminders], reminderWays: [...reminderWay.options] },
}
const usualSeats = 12
const asNumber = { setValueAs: (value: unknown) => (value === '' ? undefined : Number(value)) }

type TypeFormProps = { type: ManagedAppointmentType | undefined; currency: string; onDone: () => void }

/** Adds a type, or changes one. Its name in the page's language comes first. */
export function TypeForm({ type, currency, onDone }: TypeFormProps) {
  const { t } = useTranslation(['appointment-types', 'appointments', 'locations', 'common'])
  const form = useZodForm(DescribeAppointmentType, type ?? blank)
  const save = useSaveType()
  const languages = [currentLanguage(), ...locale.options.filter((each) => each !== currentLanguage())]
  const modes = useController({ control: form.control, name: 'modes' }).field
  const [by, offered, seats] = form.watch(['bookedBy', 'isOffered', 'seats'])
  // a type stays what it began as
  const isGroup = seats !== null

  const submit = form.submit((given) =>
    save.mutateAsync(type ? { ...given, code: type.code, version: type.version } : given).then(
      (saved) => {
        toast.success(t('appointment-types:form.saved'), { text: saved.names[currentLanguage()] ?? undefined })
        onDone()
      },
      (error: Error) => {
        if (isApiError(error) && error.field === 'price.currency') form.fail('price.amount', error.code)
        if (isApiError(error, 'appointment_type_exists')) form.fail(`names.${languages[0] ?? 'en'}`, error.code)
      },
    ),
  )

  function toggle(mode: VisitMode, isOn: boolean) {
    form.clearErrors('modes')
    modes.onChange(visitMode.options.filter((each) => (each === mode ? isOn : modes.value.includes(each))))
  }

  function setGroup(isOn: boolean) {
    form.clearErrors(['seats', 'modes'])
    form.setValue('seats', isOn ? usualSeats : null)
    modes.onChange(isOn ? ['in_person'] : [...usualModes])
  }

  const { error } = save
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      <div className="grid gap-4 sm:grid-cols-2">
        {languages.map((language, at) => (
          <TextField
            key={language}
            label={t('appointment-types:form.name', { language: languageNames[language] })}
            optional={at > 0 ? t('common:optional') : undefined}
            lang={language}
            maxLength={typeNameLength}
            {...form.field(`names.${language}`, { setValueAs: (value: unknown) => value || null })}
          />
        ))}
      </div>
      <div className="grid gap-4 wide:grid-cols-3">
        {minutesField('minutes', longestVisit)}
        {minutesField('minutesBefore', longestBuffer)}
        {minutesField('minutesAfter', longestBuffer)}
      </div>
      {type && !isGroup ? null : (
        <div className="space-y-4">
          {type ? null : (
            <CheckboxField
              label={t('appointment-types:form.isGroup')}
              hint={t('appointment-types:form.isGroupHint')}
              checked={isGroup}
              onChange={({ target }) => setGroup(target.checked)}
            />
          )}
          {isGroup ? (
            <TextField
              label={t('appointment-types:form.seats')}
              hint={t('appointment-types:form.seatsHint')}
              type="number"
              inputMode="numeric"
              min={fewestSeats}
              max={mostSeats}
              {...form.field('seats', asNumber)}
            />
          ) : null}
        </div>
      )}
      <fieldset className="min-w-0" hidden={isGroup}>
        <legend className="font-semibold text-[0.9375rem] leading-5.5">{t('appointment-types:form.modes')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {visitMode.options.map((mode) => (
            <CheckboxField
              key={mode}
              label={t(`appointments:mode.${mode}`)}
              checked={modes.value.includes(mode)}
              onChange={({ target }) => toggle(mode, target.checked)}
            />
          ))}
        </div>
        <FieldError id="modes-error">{form.formState.errors.modes ? t('appointment-types:form.modesMissing') : undefined}</FieldError>
      </fieldset>
      <SelectField
        label={t('appointment-types:form.roomKind')}
        hint={t('appointment-types:form.roomHint')}
        placeholder={t('appointment-types:form.noRoom')}
        options={roomKind.options.map((value) => ({ value, label: t(`locations:kind.${value}`) }))}
        {...form.field('roomKind', { setValueAs: (value: unknown) => value || null })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('appointment-types:form.bookedBy')}
          options={bookedBy.options.map((value: BookedBy) => ({ value, label: t(`appointment-types:bookedBy.${value}`) }))}
          {...form.field('bookedBy')}
        />
        {by === 'staff' ? null : (
          <>
            <SelectField
              label={t('appointment-types:form.noticeMinutes')}
              options={noticeOptions(t('appointment-types:form.anyTime'), type?.noticeMinutes)}
              {...form.field('noticeMinutes', asNumber)}
            />
            <SelectField
              label={t('appointment-types:form.daysAhead')}
              options={[...new Set([...reaches, type?.daysAhead ?? daysBookableAhead])]
                .sort((a, b) => a - b)
                .map((count) => ({
                  value: String(count),
                  label: t('appointment-types:form.before', { time: t('appointment-types:days', { count }) }),
                }))}
              {...form.field('daysAhead', asNumber)}
            />
            <SelectField
              label={t('appointment-types:form.changeMinutes')}
              options={noticeOptions(t('appointment-types:form.untilBegin'), type?.changeMinutes)}
              {...form.field('changeMinutes', asNumber)}
            />
          </>
        )}
      </div>
      <PriceFields control={form.control} currency={currency} stored={type?.price ?? null} errorOf={priceError} />
      <ReminderFields control={form.control} />
      <CheckboxField
        label={t('appointment-types:form.isOffered')}
        hint={t('appointment-types:form.isOfferedHint')}
        {...form.register('isOffered')}
      />
      {type && type.visits > 0 ? (
        <p className="text-muted text-small">
          {t(offered ? 'appointment-types:form.bookedStay' : 'appointment-types:form.bookedStayHidden', { count: type.visits })}
        </p>
      ) : null}
      <FormFoot
        error={error && !isApiError(error, 'appointment_type_exists') ? errorText(error) : undefined}
        cancelLabel={t('appointment-types:form.cancel')}
        onCancel={onDone}
        submitLabel={t('appointment-types:form.submit')}
        busy={form.busy}
        busyLabel={t('appointment-types:form.busy')}
      />
    </form>
  )

  function priceError(name: 'price.amount' | 'price.deposit') {
    const { error: wrong } = form.getFieldState(name, form.formState)
    return wrong?.message === undefined ? undefined : t([`appointment-types:price.${wrong.message}`, codeKey(wrong.message)])
  }

  function minutesField(name: 'minutes' | 'minutesBefore' | 'minutesAfter', most: number) {
    return (
      <TextField
        label={t(`appointment-types:form.${name}`)}
        type="number"
        inputMode="numeric"
        min={name === 'minutes' ? gridMinutes : 0}
        max={most}
        step={gridMinutes}
        {...form.field(name, asNumber)}
      />
    )
  }

  /** Those that can be chosen, and what stands. */
  function noticeOptions(none: string, stored = 0) {
    const minutes = [...new Set([...notices, ...(stored > 0 ? [stored] : [])])].sort((a, b) => a - b)
    return [
      { value: '0', label: none },
      ...minutes.map((each) => {
        const { unit, count } = noticeOf(each)
        return { value: String(each), label: t('appointment-types:form.before', { time: t(`appointment-types:${unit}`, { count }) }) }
      }),
    ]
  }
}
