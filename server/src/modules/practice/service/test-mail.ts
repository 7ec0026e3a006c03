import { mailFaults } from '@uzima/contract/practice'
import { z } from 'zod/mini'
import type { Admin } from '#auth/actor.ts'
import { newId } from '#db/id.ts'
import { letterheadOf, renderEmail } from '#mail/render.ts'
import { createTransport, NotSent } from '#mail/transport.ts'
import type { Services } from '#services.ts'

/** What has become of the test mail, handed from its sending to the transaction that keeps it. */
export const Tested = z.object({ fault: z.nullable(z.enum(mailFaults)) })
type Tested = z.infer<typeof Tested>

/** Sends past the outbox, so that the mail server’s own answer is known at once; no transaction waits for it. */
export async function sendTestMail(_: unknown, { actor, services }: { actor: Admin; services: Services }): Promise<Tested> {
  const { smtpUrl, mailFrom, publicUrl } = services.config
  if (smtpUrl === undefined) return { fault: 'not_set' }
  const { hostname } = new URL(publicUrl)
  const { practice } = services
  const { logo } = practice.look
  const rendered = renderEmail('test_mail', actor.locale, { practice: practice.current.name }, letterheadOf(practice))
  const message = { ...rendered, ...(logo && { logo: logo.png }) }
  try {
    await createTransport(smtpUrl)({ from: mailFrom, to: actor.email, messageId: `<${newId()}@${hostname}>`, ...message })
    return { fault: null }
  } catch (error) {
    if (!(error instanceof NotSent)) throw error
    return { fault: error.fault }
  }
}
