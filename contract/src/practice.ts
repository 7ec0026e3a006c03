import { z } from 'zod/mini'
import { countries, emergencyNumber } from './emergency-contacts/countries.ts'
import { endpoints } from './endpoint.ts'
import { dialable, instant, optionalText, text, timeZone } from './fields.ts'

export const practiceNameLength = 120
export const practicePhoneLength = 40
export const practiceAddressLength = 300
/** Digits as they are dialled, such as 999 or +254700395395; spaces, dots, dashes and parentheses are left out, and blank means none. */
const emergencyCallNumber = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((typed) => (typed ? dialable(typed) : '') || null),
  ),
  z.nullable(z.string().check(z.regex(/^\+?\d{2,15}$/, 'emergency_number_invalid'))),
)
const country = z.string().check(z.refine((code) => countries.some((each) => each.code === code)))

export const PracticeSettings = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** ISO 3166-1, two letters. Decides crisis lines, schedules of vaccinations and reference curves. */
  country: z.string(),
  timeZone: z.string(),
  /** Shown wherever help is called. */
  emergencyNumber: z.string(),
  /** Of the last change; 0 while the values of the environment stand. */
  version: z.number(),
  changedAt: z.nullable(instant),
})
export type PracticeSettings = z.infer<typeof PracticeSettings>

export const ChangePractice = z
  .object({
    name: text(practiceNameLength),
    phone: optionalText(practicePhoneLength),
    address: optionalText(practiceAddressLength),
    country,
    timeZone,
    /** Null for that of the country. */
    emergencyNumber: emergencyCallNumber,
    /** That the admin saw: guards against overwriting another admin’s change. */
    version: z.int().check(z.gte(0)),
  })
  .check(
    z.refine(({ country: code, emergencyNumber: own }) => own !== null || emergencyNumber(code) !== undefined, {
      error: 'emergency_number_needed',
      path: ['emergencyNumber'],
    }),
  )

export const practiceApi = endpoints({
  getPracticeSettings: {
    method: 'GET',
    path: '/api/admin/practice',
    summary: 'Name, address, country, time zone and emergency number of the practice.',
    response: PracticeSettings,
  },
  changePracticeSettings: {
    method: 'PUT',
    path: '/api/admin/practice',
    summary: 'Changes what the practice says of itself; it counts at once, on every page and in every new document.',
    body: ChangePractice,
    response: PracticeSettings,
  },
})
