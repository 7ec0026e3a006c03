import { NotSent, type Transport } from './transport.ts'

const patienceMs = 15_000
/** Statuses of a busy or misconfigured gateway: the message itself is fine and is retried. */
const passing = new Set([401, 403, 404, 408, 425, 429])

/** Sends a text message through the operator's gateway: POST { id, to, text }, with the secret as a bearer token. */
export const createSmsTransport =
  ({ url, secret }: { url: string; secret: string | undefined }): Transport =>
  async ({ to, text, messageId }) => {
    const headers = { 'content-type': 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) }
    const body = JSON.stringify({ id: messageId, to, text })
    let status: number
    try {
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
      status = response.status
      await response.body?.cancel()
    } catch (error) {
      throw new NotSent('later', `the SMS gateway cannot be reached: ${error instanceof Error ? error.name : typeof error}`)
    }
    if (status >= 200 && status < 300) return
    const isFinal = status >= 400 && status < 500 && !passing.has(status)
    throw new NotSent(isFinal ? 'refused' : 'later', `the SMS gateway answered ${status}`)
  }

export const isPhone = (to: string) => to.startsWith('+')
