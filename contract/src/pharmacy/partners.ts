/** Delivery time: a range in a unit, or by the end of the day. */
export type DeliveryTime = { unit: 'minutes' | 'hours'; from: number; to: number } | { unit: 'same_day' }
/** A partner's logo: a tile of our pattern. */
export type PartnerLogo = { shape: 'cup' | 'leaf' | 'disc'; ground: 'deep' | 'teal' | 'sand'; ink: 'mint' | 'gold' | 'sand' | 'deep' }
export type Partner = {
  /** Referenced by orders, so it must not change. */
  id: string
  name: string
  logo: PartnerLogo
  deliveryTime: DeliveryTime
  /** Cents. */
  deliveryFee: number
}

/** True while these are placeholders for the operator's own pharmacies; the page says so. */
export const areExamples = true

export const partners: readonly Partner[] = [
  {
    id: 'corner',
    name: 'Corner Pharmacy',
    logo: { shape: 'cup', ground: 'deep', ink: 'mint' },
    deliveryTime: { unit: 'minutes', from: 30, to: 45 },
    deliveryFee: 299,
  },
  {
    id: 'riverside',
    name: 'Riverside Pharmacy',
    logo: { shape: 'leaf', ground: 'teal', ink: 'sand' },
    deliveryTime: { unit: 'hours', from: 1, to: 2 },
    deliveryFee: 0,
  },
  {
    id: 'old-town',
    name: 'Old Town Pharmacy',
    logo: { shape: 'disc', ground: 'sand', ink: 'deep' },
    deliveryTime: { unit: 'same_day' },
    deliveryFee: 199,
  },
]

export const partnerOf = (id: string): Partner | undefined => partners.find((partner) => partner.id === id)
