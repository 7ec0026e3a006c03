import type { Medication } from '@uzima/contract/medications'
import { courierNoteLength, type DeliveryOrder, mostItems } from '@uzima/contract/pharmacy'
import { addressLength, courierPhone, type DeliveryAddress } from '@uzima/contract/pharmacy/addresses'
import { partnerOf } from '@uzima/contract/pharmacy/partners'
import { z } from 'zod/mini'

/** The contract's fields with the form's messages. */
export const Asked = z.object({
  medicationIds: z
    .array(z.string())
    .check(z.minLength(1, 'pharmacy:form.medicationRequired'), z.maxLength(mostItems, 'pharmacy:form.tooMany')),
  partnerId: z.string().check(z.minLength(1, 'pharmacy:form.pharmacyRequired')),
  address: z.string().check(z.trim(), z.minLength(1, 'pharmacy:form.addressRequired'), z.maxLength(addressLength)),
  phone: courierPhone,
  note: z.string().check(z.trim(), z.maxLength(courierNoteLength)),
  keepAddress: z.boolean(),
})

/** Initial values: the order being repeated, otherwise the default address. */
export function firstValues(medications: readonly Medication[], addresses: readonly DeliveryAddress[], again: DeliveryOrder | undefined) {
  const isActive = (id: string | null): id is string => medications.some((medication) => medication.id === id)
  const offered = addresses.find(({ isDefault }) => isDefault)
  return {
    medicationIds: again?.items.map(({ medicationId }) => medicationId).filter(isActive) ?? [],
    partnerId: partnerOf(again?.partnerId ?? '')?.id ?? '',
    address: again?.address ?? offered?.address ?? '',
    phone: (again ? again.phone : offered?.phone) ?? '',
    note: again?.note ?? '',
    keepAddress: true,
  }
}
