import type { Oxygen } from '@uzima/contract/vitals/oxygen'

/** LOINC codes and UCUM units of what is said of given oxygen, as the US Core profile of a saturation has them. */
export const oxygenParts = {
  flow: { loinc: '3151-8', name: 'Inhaled oxygen flow rate', ucum: 'L/min' },
  concentration: { loinc: '3150-0', name: 'Inhaled oxygen concentration', ucum: '%' },
} as const satisfies Record<keyof Oxygen, { loinc: string; name: string; ucum: string }>

export const oxygenNames = ['flow', 'concentration'] as const satisfies (keyof Oxygen)[]

/** What was said of it, with its amounts. */
export const saidOf = (oxygen: Oxygen | null) =>
  oxygenNames.flatMap((part) => {
    const amount = oxygen?.[part] ?? null
    return amount === null ? [] : [{ ...oxygenParts[part], amount }]
  })

/** What components of a FHIR resource say of it, each a LOINC code and its amount. */
export function oxygenOf(components: readonly { code: string; amount: number }[]): Oxygen | null {
  const amountOf = (part: keyof Oxygen) => components.find(({ code }) => code === oxygenParts[part].loinc)?.amount ?? null
  const oxygen = { flow: amountOf('flow'), concentration: amountOf('concentration') }
  return oxygen.flow === null && oxygen.concentration === null ? null : oxygen
}
