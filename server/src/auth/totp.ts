import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'
import type { KeyColumn } from '#crypto/key-columns.ts'

/** Each authenticator app has its own secret. */
export const totpSecrets: KeyColumn = { table: 'auth.mfa_factors', column: 'secret', kind: 'auth_factors' }

const period = 30
const secretBytes = 20
const parameters = { algorithm: 'SHA1', digits: 6, period } as const

/** Enrolment data for an authenticator app: a QR code, and the secret to type by hand. */
export async function newTotp({ issuer, label }: { issuer: string; label: string }) {
  const secret = new Secret({ size: secretBytes })
  const uri = new TOTP({ ...parameters, issuer, label, secret }).toString()
  const svg = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return {
    secret: Buffer.from(secret.bytes),
    shown: {
      // named colours: clients use the SVG in a data URL, where # would start a fragment
      qr_code: svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim(),
      secret: secret.base32,
      uri,
    },
  }
}

/** The time step of a correct code, with a tolerance of one step; undefined for a wrong code. */
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
