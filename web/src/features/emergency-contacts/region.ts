import { isCountry } from '@uzima/contract/emergency-contacts/countries'
import { useState } from 'react'
import { countryOf } from '#lib/format.ts'

const key = 'region'

/** Guesses the country from the device's language until one is chosen. */
function likelyRegion(): string {
  for (const language of navigator.languages) {
    const region = countryOf(language)
    if (region && isCountry(region)) return region
  }
  return 'US'
}

function keptRegion(): string {
  const kept = localStorage.getItem(key)
  return kept && isCountry(kept) ? kept : likelyRegion()
}

/** The current country. Stored on the device rather than the account: travellers change it on the phone, also offline. */
export function useRegion(): [region: string, setRegion: (region: string) => void] {
  const [region, setRegion] = useState(keptRegion)
  return [
    region,
    (chosen) => {
      localStorage.setItem(key, chosen)
      setRegion(chosen)
    },
  ]
}
