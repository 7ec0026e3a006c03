import { z } from 'zod/mini'
import { asTyped, newPassphraseFault, readRecoveryCode } from '#lib/encrypted-messages/secrets.ts'
import { readTransferCode } from '#lib/encrypted-messages/ways.ts'

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

export const choosePassphrase = (names: string[]) => z.object({ passphrase: newPassphrase(names), again: z.string() }).check(isRepeated)
export type ChosenPassphrase = z.infer<ReturnType<typeof choosePassphrase>>

const present = z.string().check(z.minLength(1))
/** Either of the current secrets. */
export const Present = z.object({ present })
export type Present = z.infer<typeof Present>

export const TypedPassphrase = z.object({ secret: present, isShared: z.boolean() })
const recoveryCode = z.string().check(
  z.refine((typed) => readRecoveryCode(typed) !== undefined, 'messages:recovery.incomplete'),
  z.overwrite((typed) => readRecoveryCode(typed) ?? typed),
)
export const TypedCode = z.object({ secret: recoveryCode, isShared: z.boolean() })
export const CheckedCode = z.object({ secret: recoveryCode })

/** The code of another device, as read there. */
export const TypedTransferCode = z.object({
  secret: z.string().check(
    z.refine((typed) => readTransferCode(typed) !== undefined, 'message-keys:transfer.incomplete'),
    z.overwrite((typed) => readTransferCode(typed) ?? typed),
  ),
  isShared: z.boolean(),
})

/** Which group of the code just shown is asked for. */
export const drawGroup = (code: string): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % code.split('-').length

/** That group of the code just shown, or all of it. */
export const sameCode = (code: string, group: number) =>
  z.object({
    code: z.string().check(
      z.minLength(1),
      z.refine((typed) => readRecoveryCode(typed) === code || asTyped(typed) === code.split('-')[group], 'messages:recovery.notTheSame'),
    ),
  })
