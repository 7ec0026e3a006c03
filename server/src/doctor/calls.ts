import type { Config } from '#config.ts'
import { iceServersFor } from '#modules/telemedicine/public.ts'
import { type Finding, failed, ok, reasonOf, skipped } from './finding.ts'
import { allocate, bind, parseIce } from './stun.ts'

const check = 'video relay'

/** Asks each ICE server as a browser does: for an address, of a relay with credentials as the app gives them. */
export async function checkCalls({ ice }: Config, now: Date): Promise<Finding[]> {
  const servers = iceServersFor(ice, now)
  if (servers.length === 0) return [skipped(check, 'ICE_SERVERS is empty: calls go straight from browser to browser.')]
  const asked = servers.flatMap(({ urls, username, credential }) =>
    urls.map(async (url): Promise<Finding> => {
      const address = parseIce(url)
      try {
        if (username === undefined || credential === undefined) {
          await bind(address)
          return ok(check, `${url} answers.`)
        }
        await allocate(address, { username, credential })
        return ok(check, `${url} relays for credentials as the app gives them.`)
      } catch (error) {
        return failed(check, `${url}: ${reasonOf(error)}.`, remedyFor(reasonOf(error), address.transport))
      }
    }),
  )
  return Promise.all(asked)
}

function remedyFor(reason: string, transport: string): string {
  if (reason.startsWith('401') || reason.startsWith('441'))
    return 'TURN_SECRET and static-auth-secret of the relay must be the same, and both clocks right.'
  if (reason.includes('anybody')) return 'Set use-auth-secret and static-auth-secret in turnserver.conf: strangers send through it.'
  if (/certificate|self.signed|altnames/i.test(reason))
    return 'Give the relay a valid certificate for this name (cert and pkey in turnserver.conf).'
  return `See that it runs, and that this port is open for ${transport === 'udp' ? 'UDP' : 'TCP'} (deploy/turnserver.conf).`
}
