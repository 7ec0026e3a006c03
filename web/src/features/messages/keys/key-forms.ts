import { z } from 'zod/mini'
import { newPassphraseFault, readRecoveryCode } from '#lib/encrypted-messages/secrets.ts'

const faults = {
  passphrase_too_short: 'passphrase_too_short',
  passphrase_too_weak: 'passphrase_too_weak',
  passphrase_common: 'messages:passphrase.common',
} as const

type Chosen = { passphrase: string; again: string }
const isRepeated = z.refine<Chosen>(({ passphrase, again }) => passphrase === again, {
  error: 'messages:passphrase.mismatch',
  path: ['again'],
  when: () => true,
})

/** `names` are the person's own, which an attacker would try first. */
const newPassphrase = (names: string[]) =>
  z.string().check(
    z.check((field) => {
      const fault = newPassphraseFault(field.value, names)
      if (fault) field.issues.push({ code: 'custom', input: field.value, message: faults[fault] })
    }),
  )

export const choosePassphrase = (names: string[]) =>
  z.object({ passphrase: newPassphrase(names), again: z.string(), isShared: z.boolean() }).check(isRepeated)
export type ChosenPassphrase = z.infer<ReturnType<typeof choosePassphrase>>

/** Either of the current secrets. */
const present = z.string().check(z.minLength(1))
export const changePassphrase = (names: string[]) =>
  z.object({ present, passphrase: newPassphrase(names), again: z.string() }).check(isRepeated)
export type ChangedPassphrase = z.infer<ReturnType<typeof changePassphrase>>
export const Present = z.object({ present })
export type Present = z.infer<typeof Present>

export const TypedPassphrase = z.object({ secret: present, isShared: z.boolean() })
export const TypedCode = z.object({
  secret: z.string().check(
    z.refine((typed) => readRecoveryCode(typed) !== undefined, 'messages:recovery.incomplete'),
    z.overwrite((typed) => readRecoveryCode(typed) ?? typed),
  ),
  isShared: z.boolean(),
})
export type Typed = z.infer<typeof TypedCode>

/** The code just shown, typed back. */
export const sameCode = (code: string) =>
  z.object({
    code: z.string().check(
      z.minLength(1),
      z.refine((typed) => readRecoveryCode(typed) === code, 'messages:recovery.notTheSame'),
    ),
  })
