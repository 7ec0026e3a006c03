import type { ChangeEvent, FocusEvent } from 'react'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'

type Name = 'address' | 'city' | 'region' | 'postalCode' | 'country'
type Word = Name | 'hint' | 'optional' | 'noCountry'
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** What a form gives each of its fields. */
type Bound = {
  name: string
  error: string | undefined
  ref: (control: Control | null) => void
  onChange: (event: ChangeEvent<Control>) => unknown
  onBlur: (event: FocusEvent<Control>) => unknown
}

type AddressFieldsProps = {
  words: Record<Word, string>
  /** None where the country is asked elsewhere. */
  countries?: readonly { value: string; label: string }[]
  field: (name: Name) => Bound
  /** Of whoever types: the browser fills in what it knows. */
  isOwn: boolean
  /** There must be one; a town alone will do. */
  isNeeded?: boolean
  /** Of the street lines. */
  maxLength: number
}

/** Street lines, town, region, postal code and country, for a grid of two columns. */
export function AddressFields({ words, countries, field, isOwn, isNeeded = false, maxLength }: AddressFieldsProps) {
  const { optional } = words
  const filledWith = (token: string) => (isOwn ? token : 'off')
  return (
    <>
      <TextArea
        label={words.address}
        optional={isNeeded ? undefined : optional}
        hint={words.hint}
        autoComplete={filledWith('street-address')}
        rows={2}
        maxLength={maxLength}
        className="sm:col-span-2"
        {...field('address')}
      />
      <TextField label={words.city} optional={optional} autoComplete={filledWith('address-level2')} {...field('city')} />
      <TextField label={words.region} optional={optional} autoComplete={filledWith('address-level1')} {...field('region')} />
      <TextField label={words.postalCode} optional={optional} autoComplete={filledWith('postal-code')} {...field('postalCode')} />
      {countries ? (
        <SelectField
          label={words.country}
          optional={optional}
          placeholder={words.noCountry}
          options={countries}
          autoComplete={filledWith('country')}
          {...field('country')}
        />
      ) : null}
    </>
  )
}
