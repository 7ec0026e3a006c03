import { z } from 'zod/mini'
import { countries, emergencyNumber } from './emergency-contacts/countries.ts'
import { endpoints } from './endpoint.ts'
import { dialable, instant, locale, optionalText, text, timeZone } from './fields.ts'
import { mostMoney } from './payments/money.ts'
import { currencyCode, Tax } from './payments/prices.ts'
import { placeLength } from './practice/address.ts'
import { doors } from './practice/doors.ts'
import { Holiday } from './practice/holidays.ts'
import { OpeningHours } from './practice/hours.ts'
import { addressParts, writtenAddressParts } from './profiles/address.ts'

export const practiceNameLength = 120
export const practicePhoneLength = 40
/** Digits as they are dialled, such as 999 or +254700395395; spaces, dots, dashes and parentheses are left out, and blank means none. */
const emergencyCallNumber = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((typed) => (typed ? dialable(typed) : '') || null),
  ),
  z.nullable(z.string().check(z.regex(/^\+?\d{2,15}$/, 'emergency_number_invalid'))),
)
const country = z.string().check(z.refine((code) => countries.some((each) => each.code === code)))

export const mostEmbedders = 10
/** Without a certificate only on the machine itself, where a website is tried out. */
const websiteAddress = /^(https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+|http:\/\/localhost)(:\d{1,5})?(?:\/\S*)?$/i
/** The origin of a website: the path in its address is left out. */
const website = z.pipe(
  z.string().check(z.trim(), z.maxLength(200), z.regex(websiteAddress, 'website_invalid')),
  z.transform((typed) => typed.replace(websiteAddress, '$1$2').toLowerCase()),
)

/** Parts of the first run that an admin has confirmed, or changed. */
export const practiceSteps = ['who', 'where', 'hours'] as const
export type PracticeStep = (typeof practiceSteps)[number]

/** Why the test mail did not leave, by what the mail server answered. */
export const mailFaults = ['not_set', 'unreachable', 'encryption', 'password', 'sender', 'recipient', 'content', 'other'] as const
export type MailFault = (typeof mailFaults)[number]

export const PracticeSettings = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  /** As it is printed, in one text. */
  address: z.nullable(z.string()),
  street: z.nullable(z.string()),
  ...addressParts,
  /** ISO 3166-1, two letters. Decides crisis lines, schedules of vaccinations and reference curves. */
  country: z.string(),
  timeZone: z.string(),
  /** Of whoever has chosen none. */
  language: locale,
  /** Shown wherever people are told to call for help. */
  emergencyNumber: z.string(),
  /** Null until they have been given. */
  openingHours: z.nullable(OpeningHours),
  /** Origins of websites that may show the booking page in a frame. */
  embedders: z.array(z.string()),
  /** Of its prices, ISO 4217. */
  currency: z.string(),
  /** Included in its prices, and shown as a line with them. */
  tax: z.nullable(Tax),
  /** The front desk reads the first line of why patients come. */
  reasonsAtDesk: z.boolean(),
  /** How much of a payment billers return without an admin, in minor units of the currency; null for nothing. */
  billerRefundLimit: z.nullable(z.int()),
  /** Of the last change; 0 while the values of the environment stand. */
  version: z.number(),
  changedAt: z.nullable(instant),
  steps: z.array(z.enum(practiceSteps)),
  doors,
  /** The mail server by its name, if one is configured, and how the last test went. */
  mail: z.object({ server: z.nullable(z.string()), testedAt: z.nullable(instant), fault: z.nullable(z.enum(mailFaults)) }),
})
export type PracticeSettings = z.infer<typeof PracticeSettings>

export const taxNameLength = 40
const percent = z.number().check(
  z.positive(),
  z.lte(100),
  z.refine((typed) => Number(typed.toFixed(3)) === typed),
)

export const ChangePractice = z
  .object({
    name: text(practiceNameLength),
    phone: optionalText(practicePhoneLength),
    address: optionalText(placeLength),
    street: z.optional(optionalText(placeLength)),
    ...writtenAddressParts,
    country,
    timeZone,
    language: locale,
    openingHours: z.nullable(OpeningHours),
    embedders: z.array(website).check(z.maxLength(mostEmbedders)),
    /** Absent: as it is, and that of the country for as long as the doors of a new practice are closed and nobody has chosen another. ISO 4217; 400 `currency_unknown` for one that no practice can choose. */
    currency: z.optional(currencyCode),
    /** Absent: as it is. */
    tax: z.optional(z.nullable(z.object({ name: text(taxNameLength), percent }))),
    /** Absent: as it is. */
    reasonsAtDesk: z.optional(z.boolean()),
    /** Absent: as it is, unless the currency changes. */
    billerRefundLimit: z.optional(z.nullable(z.int().check(z.positive(), z.lte(mostMoney)))),
    /** Parts of the first run that are confirmed by this change. */
    steps: z._default(z.array(z.enum(practiceSteps)).check(z.maxLength(practiceSteps.length)), []),
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

/** What everybody may know of the practice. */
export const Practice = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  timeZone: z.string(),
  openingHours: z.nullable(OpeningHours),
  /** The front desk reads the first line of why somebody comes. */
  reasonsAtDesk: z.boolean(),
  /** Holidays of the next weeks. */
  holidays: z.array(Holiday),
})
export type Practice = z.infer<typeof Practice>

export const practiceApi = endpoints({
  getPractice: {
    method: 'GET',
    path: '/api/practice',
    summary: 'Name, phone, address and opening hours of the practice, for everybody.',
    response: Practice,
  },
  getPracticeSettings: {
    method: 'GET',
    path: '/api/admin/practice',
    summary: 'What the practice says of itself, how far its first run has come and whether its doors are open.',
    response: PracticeSettings,
  },
  changePracticeSettings: {
    method: 'PUT',
    path: '/api/admin/practice',
    summary: 'Changes what the practice says of itself; it counts at once, on every page and in every new document.',
    body: ChangePractice,
    response: PracticeSettings,
  },
  sendTestMail: {
    method: 'POST',
    path: '/api/admin/practice/test-mail',
    summary: 'Sends a mail to the caller’s own address, waits for the mail server and says what it answered.',
    response: PracticeSettings,
  },
  openDoors: {
    method: 'POST',
    path: '/api/admin/practice/open',
    summary: 'Lets everybody sign up and sign in: after a test mail that left, or without mail if the admin decides so.',
    body: z.object({ withoutMail: z.boolean() }),
    response: PracticeSettings,
  },
})
