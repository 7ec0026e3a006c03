import type { PostalAddress } from '@uzima/contract/profiles/address'
import { addressLines } from '@uzima/contract/profiles/postal-address'
import { useTranslation } from 'react-i18next'
import { countryOptions } from './country-options.ts'
import { formatCountry } from './format.ts'

/** An address in lines, with its country in the reader's language; empty if nothing of it was said. */
export const addressText = (address: PostalAddress) => addressLines(address, formatCountry).join('\n')

/** What a form begins with. */
export const addressValues = ({ address, city, region, postalCode, country }: PostalAddress) => ({
  ...{ address: address ?? '', city: city ?? '', region: region ?? '', postalCode: postalCode ?? '', country: country ?? '' },
})

/** Labels and countries of ui/AddressFields; a page that shows it has the texts of the profile. */
export function useAddressWords() {
  const { t } = useTranslation('profiles')
  const words = {
    ...{ address: t('profiles:personal.address'), hint: t('profiles:address.hint'), optional: t('profiles:optional') },
    ...{ city: t('profiles:address.city'), region: t('profiles:address.region'), postalCode: t('profiles:address.postalCode') },
    ...{ country: t('profiles:address.country'), noCountry: t('profiles:address.noCountry') },
  }
  return { words, countries: countryOptions() }
}
