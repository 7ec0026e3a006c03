import { z } from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { instant } from '../fields.ts'

/** The specification's data types, in its order. */
export const dataKinds = ['medical_records', 'messages', 'symptoms', 'medications'] as const
export const dataKind = z.enum(dataKinds)
export type DataKind = z.infer<typeof dataKind>
/** Data types whose missing encryption people must be warned about at once. */
export const criticalKinds: readonly DataKind[] = ['medical_records', 'messages', 'medications']

const count = z.int().check(z.nonnegative())
export const KindStatus = z.object({
  kind: dataKind,
  /** No row is stored in plain text, none can be added, and a test value decrypts. */
  enabled: z.boolean(),
  /** Everyone's rows for admins, the caller's own for everyone else. */
  rowsTotal: count,
  rowsPlaintext: count,
  /** Version of the master key, and how many user keys are yet to be re-wrapped with it. */
  keyVersion: z.int(),
  staleKeys: count,
  canaryOk: z.boolean(),
  /** Rows are being encrypted now. */
  isRunning: z.boolean(),
})
export type KindStatus = z.infer<typeof KindStatus>

export const EncryptionStatus = z.object({
  medical_records: z.boolean(),
  messages: z.boolean(),
  symptoms: z.boolean(),
  medications: z.boolean(),
  kinds: z.array(KindStatus),
  checkedAt: instant,
})
export type EncryptionStatus = z.infer<typeof EncryptionStatus>

/** Passphrase-encrypted text: `uzima1.salt.iv.ciphertext`, base64url; PBKDF2-SHA-512, then AES-256-GCM. The same in browser and server. */
export const encryptedText = { prefix: 'uzima1', iterations: 600_000, saltBytes: 16, ivBytes: 12, tagBytes: 16 } as const
/** Normalises a passphrase so that it doesn't depend on the keyboard it was typed on. */
export const plainPassphrase = (passphrase: string) => passphrase.normalize('NFKC')

const passphraseLength = 12
const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u]

/** Why a passphrase is too weak to encrypt with; undefined if it is acceptable. */
export function passphraseFault(passphrase: string): 'passphrase_too_short' | 'passphrase_too_weak' | undefined {
  if ([...passphrase].length < passphraseLength) return 'passphrase_too_short'
  return classes.every((each) => each.test(passphrase)) ? undefined : 'passphrase_too_weak'
}

const operation = z.enum(['encrypt', 'decrypt'])
export const medicalDataLength = 100_000
export const EncryptMedicalData = z
  .object({
    operation,
    data: z.string().check(z.minLength(1), z.maxLength(2 * medicalDataLength)),
    passphrase: z.string().check(z.minLength(1), z.maxLength(1024)),
  })
  .check((check) => {
    const { operation, data, passphrase } = check.value
    if (operation === 'decrypt') return
    const fault = passphraseFault(passphrase)
    if (fault) check.issues.push({ code: 'custom', message: fault, path: ['passphrase'], input: undefined })
    if (data.length > medicalDataLength) check.issues.push({ code: 'custom', message: 'too_long', path: ['data'], input: undefined })
  })

export const securityEncryptionApi = endpoints({
  checkEncryptionStatus: {
    method: 'POST',
    path: '/functions/v1/check-encryption-status',
    unattended: true,
    summary: 'Whether each kind of data is encrypted, checked now.',
    response: EncryptionStatus,
  },
  enableEncryption: {
    method: 'POST',
    path: '/functions/v1/enable-encryption',
    summary: 'Starts encrypting a kind’s plaintext rows; the server continues until all are done.',
    body: z.object({ table: dataKind }),
    response: z.object({ success: z.literal(true), enabled: z.boolean() }),
  },
  encryptMedicalData: {
    method: 'POST',
    path: '/functions/v1/encrypt-medical-data',
    summary: 'Encrypts or decrypts a text with a passphrase; neither is stored. The web app does it in the browser instead.',
    body: EncryptMedicalData,
    response: z.object({ result: z.string() }),
  },
})
