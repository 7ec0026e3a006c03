import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { byId, id, text } from '../fields.ts'

export const labelLength = 60
export const addressLength = 300
export const phoneLength = 40
export const mostAddresses = 10

const digits = (phone: string) => phone.replace(/\D/g, '').length
const isPhone = (phone: string | null) => phone === null || (/^[+()\d\s./-]+$/.test(phone) && digits(phone) >= 6 && digits(phone) <= 15)
/** Normalised to dial; blank means none. */
export const courierPhone = z.pipe(
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(phoneLength))),
    z.transform((phone: string | null | undefined) => phone || null),
  ),
  z.nullable(z.string()).check(z.refine(isPhone, 'phone_invalid')),
)

export const DeliveryAddress = z.object({
  id,
  /** The person's name for it, such as Home. */
  label: z.string(),
  address: z.string(),
  phone: z.nullable(z.string()),
  isDefault: z.boolean(),
})
export type DeliveryAddress = z.infer<typeof DeliveryAddress>

export const WriteAddress = z.object({
  label: text(labelLength),
  address: text(addressLength),
  phone: courierPhone,
})
export type WriteAddress = z.infer<typeof WriteAddress>

export const addressesApi = endpoints({
  listAddresses: {
    method: 'GET',
    path: '/api/pharmacy/addresses',
    summary: 'The caller’s saved addresses, the default one first.',
    response: z.object({ rows: z.array(DeliveryAddress) }),
  },
  addAddress: {
    method: 'POST',
    path: '/api/pharmacy/addresses',
    summary: 'Saves an address; the first one is the default.',
    body: WriteAddress,
    response: DeliveryAddress,
    status: 201,
    idempotent: true,
  },
  editAddress: {
    method: 'PUT',
    path: '/api/pharmacy/addresses/:id',
    summary: 'Changes an address; existing orders keep theirs.',
    params: byId,
    body: WriteAddress,
    response: DeliveryAddress,
  },
  makeDefaultAddress: {
    method: 'POST',
    path: '/api/pharmacy/addresses/:id/default',
    summary: 'Makes this address the default one.',
    params: byId,
    response: DeliveryAddress,
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/api/pharmacy/addresses/:id',
    summary: 'Removes an address. If it was the default, the oldest remaining one becomes it.',
    params: byId,
    response: z.object({}),
  },
})
