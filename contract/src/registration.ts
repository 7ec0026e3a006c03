import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, givenDay, id, instant, locale, optionalText, page, pageQuery, text } from './fields.ts'
import { addressParts } from './profiles/address.ts'
import { checkedAddressParts } from './profiles/postal-address.ts'
import { gender } from './profiles.ts'

export const patientNameLength = 120
export const patientPhoneLength = 40
export const patientAddressLength = 300
export const mailAddressLength = 255
/** How long a code can be used. */
export const claimDays = 30
/** Wrong birth dates before a code ends. */
export const claimTries = 5

const optionalMailAddress = z.pipe(
  z.nullish(z.string().check(z.trim())),
  z.transform((typed) => typed || null),
)

/** mail, text: sent by us. paper: printed and handed over. */
export const claimWay = z.enum(['mail', 'text', 'paper'])
export type ClaimWay = z.infer<typeof claimWay>

/** What is typed while somebody is registered; a blank part is not searched. */
export const DescribePatient = z.object({
  name: text(patientNameLength),
  dateOfBirth: z.nullish(givenDay),
  phone: optionalText(patientPhoneLength),
  email: z.pipe(optionalMailAddress, z.nullable(z.string().check(z.maxLength(mailAddressLength)))),
})
export type DescribePatient = z.input<typeof DescribePatient>

/** What they have in common with the person described. */
export const duplicateReason = z.enum(['email', 'phone', 'birth_date', 'birth_date_swapped', 'name'])
export type DuplicateReason = z.infer<typeof duplicateReason>

export const LikelyDuplicate = z.object({
  id,
  name: z.string(),
  gender: z.nullable(gender),
  dateOfBirth: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  because: z.array(duplicateReason),
  /** So alike that registering again has to be confirmed. */
  isClose: z.boolean(),
})
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>

const identity = {
  name: z.string().check(z.trim(), z.minLength(2, 'name_too_short'), z.maxLength(patientNameLength)),
  gender: z.nullish(gender),
  dateOfBirth: givenDay,
  phone: optionalText(patientPhoneLength),
  address: optionalText(patientAddressLength),
  ...checkedAddressParts,
  locale,
}
export const WriteRegistration = z.object(identity)
export const RegisterPatient = z.object({
  ...identity,
  /** Close duplicates that the caller has seen and found to be somebody else. */
  notThese: z.array(id).check(z.maxLength(20)),
})
export type RegisterPatient = z.input<typeof RegisterPatient>

export const OpenCode = z.object({
  way: claimWay,
  /** The mail address or number; null on paper. */
  sentTo: z.nullable(z.string()),
  madeAt: instant,
  expiresAt: instant,
  triesLeft: z.int(),
})
export type OpenCode = z.infer<typeof OpenCode>

export const Registration = z.object({
  id,
  name: z.string(),
  gender: z.nullable(gender),
  dateOfBirth: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  ...addressParts,
  locale,
  /** Null if that account is gone. */
  registeredBy: z.nullable(z.string()),
  registeredAt: instant,
  /** When the person took the account over; from then on they change it themselves. */
  claimedAt: z.nullable(instant),
  code: z.nullable(OpenCode),
})
export type Registration = z.infer<typeof Registration>

const UnclaimedRegistration = z.object({
  id,
  name: z.string(),
  dateOfBirth: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  registeredAt: instant,
  code: z.nullable(z.object({ way: claimWay, expiresAt: instant })),
})
export type UnclaimedRegistration = z.infer<typeof UnclaimedRegistration>

export const MakeClaimCode = z.object({
  way: claimWay,
  /** A mail address, or a number as typed: without a + it is read as one of the practice's country. Nothing for paper. */
  to: optionalText(mailAddressLength),
})
export type MakeClaimCode = z.input<typeof MakeClaimCode>

export const registrationApi = endpoints({
  findDuplicates: {
    method: 'POST',
    path: '/api/registration/duplicates',
    summary: 'People on record who may be the one described, the likeliest first. A search: nothing is stored.',
    body: DescribePatient,
    unattended: true,
    response: z.object({ rows: z.array(LikelyDuplicate) }),
  },
  listRegistrations: {
    method: 'GET',
    path: '/api/registration/patients',
    summary: 'Patients registered by the practice who have not taken their account over, by name.',
    query: z.object(pageQuery),
    response: page(UnclaimedRegistration),
  },
  registerPatient: {
    method: 'POST',
    path: '/api/registration/patients',
    summary:
      'Registers a patient who needs no mail address. Close duplicates are answered with likely_duplicate until the caller names them.',
    body: RegisterPatient,
    response: Registration,
    status: 201,
    idempotent: true,
  },
  getRegistration: {
    method: 'GET',
    path: '/api/registration/patients/:id',
    summary: 'Somebody registered by the practice, and how far their account is.',
    params: byId,
    response: Registration,
  },
  changeRegistration: {
    method: 'PUT',
    path: '/api/registration/patients/:id',
    summary: 'Corrects who somebody is, until they have taken their account over.',
    params: byId,
    body: WriteRegistration,
    response: Registration,
  },
  makeClaimCode: {
    method: 'POST',
    path: '/api/registration/patients/:id/code',
    summary: 'Makes a code with which the person takes their account over, and sends it; it takes the place of an earlier one.',
    params: byId,
    body: MakeClaimCode,
    /** A code on paper is shown only once, to be printed; null if it was sent, so that only its reader has it. */
    response: z.object({ code: z.nullable(z.string()), registration: Registration }),
  },
  endClaimCode: {
    method: 'DELETE',
    path: '/api/registration/patients/:id/code',
    summary: 'Ends the code that is open.',
    params: byId,
    response: Registration,
  },
})
