import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { day, id, instant, locale, optionalText, photo, timeZone } from './fields.ts'
import { addressParts, writtenAddressParts } from './profiles/address.ts'
import { staffRole } from './staff/roles.ts'

export const gender = z.enum(['male', 'female', 'other', 'prefer_not_to_say'])

/** What someone can say matters to them; it orders their home. */
export const focuses = ['visits', 'medications', 'results', 'measurements', 'messages', 'wellness', 'symptoms', 'emergency'] as const
export const focus = z.enum(focuses)
export type Focus = z.infer<typeof focus>
export const mostFocuses = 3

export const Profile = z.object({
  id,
  email: z.string(),
  name: z.string(),
  gender: z.nullable(gender),
  dateOfBirth: z.nullable(day),
  phone: z.nullable(z.string()),
  /** Street lines, or all of it where it was written as one text. */
  address: z.nullable(z.string()),
  ...addressParts,
  role: z.enum(['patient', 'doctor', 'professional', 'admin']),
  doctorId: z.nullable(id),
  /** What else they do at the practice. */
  staffRoles: z.array(staffRole),
  hipaaConsent: z.boolean(),
  hipaaConsentDate: z.nullable(instant),
  timeZone: z.string(),
  locale,
  /** In the order chosen. */
  focus: z.array(focus),
  /** Providers only: how patients see them. */
  photo,
  /** First use is neither done nor skipped. Not true while an application waits: what follows depends on the decision. */
  isNew: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

export const addressLength = 300
export const UpdateProfile = z.object({
  name: z.string().check(z.trim(), z.minLength(2, 'name_too_short'), z.maxLength(120)),
  gender: z.nullish(gender),
  dateOfBirth: z.nullish(day),
  phone: optionalText(40),
  address: optionalText(addressLength),
  ...writtenAddressParts,
  timeZone,
  locale,
})
export type UpdateProfile = z.input<typeof UpdateProfile>

export const profilesApi = endpoints({
  getProfile: { method: 'GET', path: '/api/profiles/me', summary: 'The caller’s profile.', response: Profile },
  updateProfile: {
    method: 'PUT',
    path: '/api/profiles/me',
    summary: 'Changes the caller’s personal information.',
    body: UpdateProfile,
    response: Profile,
  },
  setFocus: {
    method: 'PUT',
    path: '/api/profiles/me/focus',
    summary: 'What matters to the caller, in the order chosen; it orders their home.',
    body: z.object({ focus: z.array(focus).check(z.maxLength(mostFocuses)) }),
    response: Profile,
  },
  endFirstUse: {
    method: 'POST',
    path: '/api/profiles/me/first-use/end',
    summary: 'First use is done or skipped, and is not shown again.',
    response: Profile,
  },
})
