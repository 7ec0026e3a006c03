import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'
import type { KeyColumn } from '#crypto/key-columns.ts'

/** A key of its own for each authenticator app. */
export const totpSecrets: KeyColumn = { table: 'auth.mfa_factors', column: 'secret', kind: 'auth_factors' }

const period = 30
const secretBytes = 20
const parameters = { algorithm: 'SHA1', digits: 6, period } as const

/** What an authenticator app is set up with: by its picture, or the key typed by hand. */
export async function newTotp({ issuer, label }: { issuer: string; label: string }) {
  const secret = new Secret({ size: secretBytes })
  const uri = new TOTP({ ...parameters, issuer, label, secret }).toString()
  const svg = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return {
    secret: Buffer.from(secret.bytes),
    shown: {
      // named colours: clients put the picture into an address, where # would begin a fragment
      qr_code: svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim(),
      secret: secret.base32,
      uri,
    },
  }
}

/** The time step of a right code, at most one step early or late; undefined for a wrong one. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = new TOTP({ ...parameters, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) }).validate({
    token: code,
    timestamp,
    window: 1,
  })
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta
}
