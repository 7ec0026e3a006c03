import { locale } from '@uzima/contract/fields'
import {
  DescribeLocation,
  directionsLength,
  locationNameLength,
  locationPhoneLength,
  type ManagedLocation,
  type ManagedLocations,
} from '@uzima/contract/locations'
import { placeLength } from '@uzima/contract/practice/address'
import { useTranslation } from 'react-i18next'
import { useAddressWords } from '#lib/address.ts'
import { type ApiError, errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { languageNames } from '#lib/languages.ts'
import { AddressFields } from '#ui/AddressFields.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useSaveLocation } from './admin-api.ts'

const blank: DescribeLocation = {
  ...{ name: null, address: null, street: null, city: null, region: null, postalCode: null, country: null, phone: null, timeZone: null },
  directions: { en: null, es: null, fr: null, sw: null },
}
const orNull = { setValueAs: (value: unknown) => value || null }
const zones = Intl.supportedValuesOf('timeZone')

const partsOf = ({ street, city, region, postalCode }: Omit<DescribeLocation, 'directions'> | ManagedLocations['practice']) => ({
  ...{ street: street ?? null, city: city ?? null, region: region ?? null, postalCode: postalCode ?? null },
})
const isOfStreet = (error: unknown): error is ApiError => isApiError(error) && error.field === 'street'

type LocationFormProps = {
  location: ManagedLocation | undefined
  practice: ManagedLocations['practice']
  onDone: () => void
}

/** Adds a location, or changes one. The main one shows what it has of the practice, and has it as long as it is left so. */
export function LocationForm({ location, practice, onDone }: LocationFormProps) {
  const { t } = useTranslation(['locations', 'common'])
  const isMain = location?.isMain ?? false
  const stored = location ?? blank
  const form = useZodForm(DescribeLocation, {
    ...{ directions: stored.directions, timeZone: stored.timeZone, phone: stored.phone },
    name: stored.name ?? (isMain ? practice.name : null),
    ...partsOf(isMain && stored.address === null ? practice : stored),
    country: stored.country,
  })
  const save = useSaveLocation()
  const languages = [currentLanguage(), ...locale.options.filter((each) => each !== currentLanguage())]
  const { words, countries } = useAddressWords()
  const optional = t('common:optional')

  const submit = form.submit((given) => {
    if (!isMain && !given.name) return Promise.resolve(form.fail('name', 'required_field'))
    if (!isMain && Object.values(partsOf(given)).every((part) => !part)) return Promise.resolve(form.fail('street', 'required_field'))
    return save
      .mutateAsync(
        location ? { ...given, id: location.id, version: location.version, isMain: location.isMain, isOpen: location.isOpen } : given,
      )
      .then(
        (saved) => {
          toast.success(t('locations:form.saved'), { text: saved.name ?? practice.name })
          onDone()
        },
        (error: Error) => {
          if (isApiError(error, 'location_exists')) form.fail('name', error.code)
          else if (isOfStreet(error)) form.fail('street', error.code)
        },
      )
  })

  const { error } = save
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TextField
        label={t('locations:form.name')}
        hint={isMain ? t('locations:form.mainHint') : undefined}
        optional={isMain ? optional : undefined}
        maxLength={locationNameLength}
        {...form.field('name', orNull)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <AddressFields
          words={{ ...words, noCountry: t('locations:form.usualCountry') }}
          countries={countries}
          field={(name) => form.field(name === 'address' ? 'street' : name, orNull)}
          isOwn={false}
          isNeeded={!isMain}
          maxLength={placeLength}
        />
        <TextField
          label={t('locations:form.phone')}
          optional={optional}
          hint={practice.phone ? t('locations:form.phoneHint', { phone: practice.phone }) : undefined}
          type="tel"
          maxLength={locationPhoneLength}
          {...form.field('phone', orNull)}
        />
        <SelectField
          label={t('locations:form.timeZone')}
          placeholder={t('locations:form.usualZone')}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          {...form.field('timeZone', orNull)}
        />
      </div>
      {languages.map((language) => (
        <TextArea
          key={language}
          label={t('locations:form.directions', { language: languageNames[language] })}
          optional={optional}
          hint={language === languages[0] ? t('locations:form.directionsHint') : undefined}
          lang={language}
          rows={2}
          maxLength={directionsLength}
          {...form.field(`directions.${language}`, orNull)}
        />
      ))}
      <FormFoot
        error={error && !isApiError(error, 'location_exists') && !isOfStreet(error) ? errorText(error) : undefined}
        cancelLabel={t('locations:form.cancel')}
        onCancel={onDone}
        submitLabel={t('locations:form.submit')}
        busy={form.busy}
        busyLabel={t('locations:form.busy')}
      />
    </form>
  )
}
