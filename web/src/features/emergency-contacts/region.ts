import { isCountry } from '@uzima/contract/emergency-contacts/countries'
import { useState } from 'react'
import { countryOf } from '#lib/format.ts'

const key = 'region'

/** Where this device's language is at home, as long as nobody has said where the device is. */
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

/** The country one is in. It is kept on the device and not with the account: who travels changes it on the phone, also offline. */
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
