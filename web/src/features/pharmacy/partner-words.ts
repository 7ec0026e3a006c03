import { type Partner, partnerOf } from '@uzima/contract/pharmacy/partners'
import type { TFunction } from 'i18next'
import { formatDollars } from '#lib/money.ts'

export const partnerName = (partnerId: string) => partnerOf(partnerId)?.name ?? partnerId

export const timeWords = (t: TFunction, { deliveryTime }: Partner) => t(`pharmacy:time.${deliveryTime.unit}`, deliveryTime)

/** $2.99, or that it is free. */
export const feeWords = (t: TFunction, cents: number) => (cents === 0 ? t('pharmacy:fee.free') : formatDollars(cents))
