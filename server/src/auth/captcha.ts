import { z } from 'zod/mini'

export type CaptchaSettings = { url: string; secret: string }
/** Solved; rejected with the provider's error codes; or the provider could not be reached. */
export type CaptchaVerdict = 'right' | { faults: string[] } | 'unknown'

const patienceMs = 5000
const Answer = z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) })

/** Verifies a CAPTCHA token with its provider. hCaptcha and Turnstile share the same API. */
export async function verifyCaptcha({ url, secret }: CaptchaSettings, token: string, ip: string): Promise<CaptchaVerdict> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer = Answer.parse(await response.json())
    return answer.success ? 'right' : { faults: answer['error-codes'] ?? [] }
  } catch {
    return 'unknown'
  }
}
