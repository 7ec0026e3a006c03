import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { PracticeNow } from '#practice.ts'

const validDays = 90
const dayMs = 86_400_000

type Options = { config: Config; practice: PracticeNow; now: () => Date }

/** Whom to tell of a weakness (RFC 9116). Not there in local mode, where nobody answers for the portal. */
export function securityTxt(app: FastifyInstance, { config, practice, now }: Options) {
  const { securityContact, publicUrl } = config
  if (securityContact === undefined) return
  app.get('/.well-known/security.txt', (_, reply) => {
    const today = Math.floor(now().getTime() / dayMs) * dayMs
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
      `Preferred-Languages: ${[...new Set([practice.current.language, 'en'])].join(', ')}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}
