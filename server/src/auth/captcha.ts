import { z } from 'zod/mini'

export type CaptchaSettings = { url: string; secret: string }
/** right; which faults the service names; or that it could not be asked. */
export type CaptchaVerdict = 'right' | { faults: string[] } | 'unknown'

const patienceMs = 5000
const Answer = z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) })

/** Whether a person solved it, by the service that made it. hCaptcha and Turnstile are asked in the same way. */
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
