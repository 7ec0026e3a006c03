import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { day, id, instant, locale, optionalText, timeZone } from './fields.ts'

export const gender = z.enum(['male', 'female', 'other', 'prefer_not_to_say'])

export const Profile = z.object({
  id,
  email: z.string(),
  name: z.string(),
  gender: z.nullable(gender),
  dateOfBirth: z.nullable(day),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  role: z.enum(['patient', 'doctor', 'professional', 'admin']),
  doctorId: z.nullable(id),
  hipaaConsent: z.boolean(),
  hipaaConsentDate: z.nullable(instant),
  timeZone: z.string(),
  locale,
})
export type Profile = z.infer<typeof Profile>

export const UpdateProfile = z.object({
  name: z.string().check(z.trim(), z.minLength(2, 'name_too_short'), z.maxLength(120)),
  gender: z.nullish(gender),
  dateOfBirth: z.nullish(day),
  phone: optionalText(40),
  address: optionalText(300),
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
})
