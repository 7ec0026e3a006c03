import { day } from '@uzima/contract/fields'
import { gender, UpdateProfile } from '@uzima/contract/profiles'
import { z } from 'zod/mini'
import { dayOf } from '#lib/format.ts'

/** An empty field deletes the value. */
const blankAsNull = z.pipe(
  z.string(),
  z.transform((text) => text || null),
)
const dateOfBirth = z.nullable(day.check(z.refine((date) => date <= dayOf(new Date()), 'date_in_future')))

/** The contract's rules applied to text fields. */
export const PersonalInformation = z.extend(UpdateProfile, {
  gender: z.pipe(blankAsNull, z.nullable(gender)),
  dateOfBirth: z.pipe(blankAsNull, dateOfBirth),
})
export type PersonalInformation = z.output<typeof PersonalInformation>

export const ChangePassword = z.object({ currentPassword: z.string(), newPassword: z.string(), confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    error: 'profiles:password.mismatch.text',
    path: ['confirmPassword'],
  }),
)
export type ChangePassword = z.infer<typeof ChangePassword>
