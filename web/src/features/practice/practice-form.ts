import { ChangePractice, type PracticeSettings } from '@uzima/contract/practice'
import { useZodForm } from '#lib/form.ts'

/** As the fields hold them. */
export const valuesOf = ({
  name,
  phone,
  street,
  city,
  region,
  postalCode,
  country,
  timeZone,
  language,
  openingHours,
  embedders,
  currency,
  tax,
  reasonsAtDesk,
  billerRefundLimit,
  ...settings
}: PracticeSettings) => ({
  ...{
    name,
    phone: phone ?? '',
    street: street ?? '',
    city: city ?? '',
    region: region ?? '',
    postalCode: postalCode ?? '',
    country,
    timeZone,
    language,
    openingHours,
    embedders,
    currency,
    tax,
    reasonsAtDesk,
    billerRefundLimit,
  },
  ...{ emergencyNumber: settings.emergencyNumber, version: settings.version },
})

export const usePracticeForm = (settings: PracticeSettings) => useZodForm(ChangePractice, valuesOf(settings))
export type PracticeFormState = ReturnType<typeof usePracticeForm>

const fields = [
  'name',
  'phone',
  'street',
  'city',
  'region',
  'postalCode',
  'country',
  'timeZone',
  'language',
  'emergencyNumber',
  'currency',
  'tax.name',
  'tax.percent',
  'billerRefundLimit',
] as const
export const isPracticeField = (name: string | undefined): name is (typeof fields)[number] => fields.some((field) => field === name)
