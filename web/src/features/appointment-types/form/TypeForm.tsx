import { type ManagedAppointmentType, typeNameLength } from '@uzima/contract/appointment-types'
import { locale } from '@uzima/contract/fields'
import { roomKind } from '@uzima/contract/locations'
import { useTranslation } from 'react-i18next'
import { codeKey, errorText, isApiError } from '#lib/errors.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { languageNames } from '#lib/languages.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useSaveType } from '../admin-api.ts'
import { BookingRuleFields } from './BookingRuleFields.tsx'
import { LengthFields } from './LengthFields.tsx'
import { MeetingFields } from './MeetingFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { ReminderFields } from './ReminderFields.tsx'
import { useTypeForm } from './useTypeForm.ts'

const orNull = { setValueAs: (value: unknown) => value || null }

type TypeFormProps = { type: ManagedAppointmentType | undefined; currency: string; canGroupsMeetByVideo: boolean; onDone: () => void }

/** Adds a type, or changes one. Its name in the page's language comes first. */
export function TypeForm({ type, currency, canGroupsMeetByVideo, onDone }: TypeFormProps) {
  const { t } = useTranslation(['appointment-types', 'locations', 'common'])
  const form = useTypeForm(type)
  const save = useSaveType()
  const languages = [currentLanguage(), ...locale.options.filter((each) => each !== currentLanguage())]

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

  function priceError(name: 'price.amount' | 'price.deposit') {
    const { error: wrong } = form.getFieldState(name, form.formState)
    return wrong?.message === undefined ? undefined : t([`appointment-types:price.${wrong.message}`, codeKey(wrong.message)])
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
            {...form.field(`names.${language}`, orNull)}
          />
        ))}
      </div>
      <LengthFields form={form} />
      <MeetingFields form={form} isNew={type === undefined} canGroupsMeetByVideo={canGroupsMeetByVideo} />
      <SelectField
        label={t('appointment-types:form.roomKind')}
        hint={t('appointment-types:form.roomHint')}
        placeholder={t('appointment-types:form.noRoom')}
        options={roomKind.options.map((value) => ({ value, label: t(`locations:kind.${value}`) }))}
        {...form.field('roomKind', orNull)}
      />
      <BookingRuleFields form={form} stored={type} />
      <PriceFields control={form.control} currency={currency} stored={type?.price ?? null} errorOf={priceError} />
      <ReminderFields control={form.control} />
      <CheckboxField
        label={t('appointment-types:form.isOffered')}
        hint={t('appointment-types:form.isOfferedHint')}
        {...form.register('isOffered')}
      />
      {type && type.visits > 0 ? (
        <p className="text-muted text-small">
          {t(form.watch('isOffered') ? 'appointment-types:form.bookedStay' : 'appointment-types:form.bookedStayHidden', {
            count: type.visits,
          })}
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
}
