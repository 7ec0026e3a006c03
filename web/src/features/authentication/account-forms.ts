import {
  codeLength,
  email,
  longest,
  ProviderApplication,
  SignUpData,
  type SignUpRole,
  shortestPassword,
} from '@uzima/contract/authentication'
import { z } from 'zod/mini'

const { name } = SignUpData.shape

/** The contract's address check with the specification's message. */
const address = z.string().check(
  z.trim(),
  z.refine((text) => z.safeParse(email, text).success, 'authentication:email.invalid'),
)
const passwordOf = (least: number) => z.string().check(z.minLength(least, 'authentication:password.short'))

type NewPassword = { password: string; confirmPassword: string }
/** Also checked while other fields are invalid. */
const matching = (message: string) =>
  z.refine<NewPassword>(({ password, confirmPassword }) => password === confirmPassword, {
    error: message,
    path: ['confirmPassword'],
    when: () => true,
  })

export const SignIn = z.object({ email: address, password: passwordOf(shortestPassword.signIn) })
export type SignIn = z.infer<typeof SignIn>

export const SignUp = z
  .object({
    name,
    email: address,
    phone: z.string().check(z.trim(), z.maxLength(longest.phone)),
    password: passwordOf(shortestPassword.signUp),
    confirmPassword: passwordOf(shortestPassword.signUp),
  })
  .check(matching('authentication:password.mismatch'))
export type SignUp = z.infer<typeof SignUp>

export const RequestReset = z.object({ email: address })
export type RequestReset = z.infer<typeof RequestReset>

export const SetPassword = z
  .object({ password: passwordOf(shortestPassword.reset), confirmPassword: passwordOf(shortestPassword.reset) })
  .check(matching('authentication:password.mismatch'))
export type SetPassword = z.infer<typeof SetPassword>

export const EnterCode = z.object({
  code: z.string().check(
    z.overwrite((text) => text.replace(/\D/g, '')),
    z.length(codeLength, 'authentication:code.incomplete'),
  ),
})
export type EnterCode = z.infer<typeof EnterCode>

const asTyped = z.object({
  kind: z.string(),
  specialty: z.string(),
  licence_number: z.string(),
  licence_region: z.string(),
  languages: z.array(z.string()),
})
type AsTyped = z.infer<typeof asTyped>

const registrationWith = (application: z.ZodMiniType<ProviderApplication | undefined, AsTyped>) =>
  z
    .object({
      name,
      email: address,
      password: z.string().check(z.minLength(shortestPassword.registration, 'authentication:register.short.text')),
      confirmPassword: z.string(),
      application,
    })
    .check(matching('authentication:register.mismatch.text'))

/** Switching to the patient tab keeps the application's values, but they are neither validated nor sent. */
export const registrations = {
  patient: registrationWith(
    z.pipe(
      asTyped,
      z.transform(() => undefined),
    ),
  ),
  provider: registrationWith(z.pipe(asTyped, ProviderApplication)),
} satisfies Record<SignUpRole, unknown>
export type Registration = z.input<typeof registrations.patient>
