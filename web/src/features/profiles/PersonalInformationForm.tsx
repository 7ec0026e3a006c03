import { locale } from '@uzima/contract/fields'
import { addressLength, gender, type Profile } from '@uzima/contract/profiles'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addressValues, useAddressWords } from '#lib/address.ts'
import { isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { dayOf, timeZones } from '#lib/format.ts'
import { languageNames } from '#lib/languages.ts'
import { useFormDraft } from '#lib/use-draft.ts'
import { AddressFields } from '#ui/AddressFields.tsx'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useUpdateProfile } from './api.ts'
import { PersonalInformation } from './profile-forms.ts'

const earliestBirth = '1900-01-01'
const ownWords = { done: 'personal.done', failed: 'personal.failed' }

export function PersonalInformationForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profiles')
  const update = useUpdateProfile(ownWords)
  const element = useRef<HTMLFormElement>(null)
  const { name, phone, timeZone } = profile
  const form = useZodForm(PersonalInformation, {
    name,
    phone: phone ?? '',
    ...addressValues(profile),
    timeZone,
    gender: profile.gender ?? '',
    dateOfBirth: profile.dateOfBirth ?? '',
    locale: profile.locale,
  })
  const dropDraft = useFormDraft('profiles.personal', form)

  async function handleSave(personal: PersonalInformation) {
    // A partially typed date reads as empty; it must not delete the stored one.
    if (element.current?.querySelector<HTMLInputElement>('input[type=date]')?.validity.badInput) {
      return form.fail('dateOfBirth', 'invalid_input')
    }
    await update.mutateAsync(personal).then(dropDraft, (error) => {
      if (isApiError(error) && isFieldName(error.field)) form.fail(error.field, error.code)
    })
  }

  return (
    <form ref={element} noValidate onSubmit={form.submit(handleSave)} className="grid gap-5 sm:grid-cols-2">
      <TextField label={t('personal.name')} autoComplete="name" required {...form.field('name')} />
      <TextField label={t('personal.email')} type="email" autoComplete="email" value={profile.email} readOnly />
      <SelectField
        label={t('personal.gender.label')}
        optional={t('optional')}
        placeholder={t('personal.gender.none')}
        options={gender.options.map((value) => ({ value, label: t(`personal.gender.${value}`) }))}
        autoComplete="sex"
        {...form.field('gender')}
      />
      <TextField
        label={t('personal.dateOfBirth')}
        optional={t('optional')}
        type="date"
        autoComplete="bday"
        min={earliestBirth}
        max={dayOf(new Date())}
        {...form.field('dateOfBirth')}
      />
      <TextField label={t('personal.phone')} optional={t('optional')} type="tel" autoComplete="tel" {...form.field('phone')} />
      <SelectField
        label={t('personal.language.label')}
        hint={t('personal.language.hint')}
        options={locale.options.map((value) => ({ value, label: languageNames[value] }))}
        {...form.field('locale')}
      />
      <AddressFields {...useAddressWords()} field={form.field} isOwn maxLength={addressLength} />
      <SelectField
        label={t('personal.timeZone.label')}
        hint={t('personal.timeZone.hint')}
        options={timeZones(timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        className="sm:col-span-2"
        {...form.field('timeZone')}
      />
      <div className="sm:col-span-2">
        <Button type="submit" variant="primary" size="large" className="max-sm:w-full" busy={form.busy} busyLabel={t('personal.busy')}>
          {t('personal.submit')}
        </Button>
      </div>
    </form>
  )
}

const isFieldName = (name: string | undefined): name is keyof typeof PersonalInformation.shape =>
  name !== undefined && name in PersonalInformation.shape
