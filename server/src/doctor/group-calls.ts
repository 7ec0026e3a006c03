import type { Config } from '#config.ts'
import { LiveKitError, listRooms } from '#livekit/livekit.ts'
import { type Finding, failed, ok, reasonOf, skipped } from './finding.ts'

const check = 'group calls'

/** Asks the LiveKit server for its rooms, with a token as the portal makes them. */
export async function checkGroupCalls({ liveKit }: Pick<Config, 'liveKit'>, now: Date): Promise<Finding[]> {
  if (!liveKit) return [skipped(check, 'LIVEKIT_URL is not set: groups do not meet by video.')]
  try {
    await listRooms(liveKit, now)
    return [
      ok(
        check,
        `${liveKit.url} answers as LiveKit and takes our key. Whether browsers reach its ports for sound and picture is not tried.`,
      ),
    ]
  } catch (error) {
    return [failed(check, `${liveKit.url}: ${reasonOf(error)}.`, remedyFor(error))]
  }
}

function remedyFor(error: unknown): string {
  if (error instanceof LiveKitError && (error.status === 401 || error.status === 403))
    return 'LIVEKIT_API_KEY and LIVEKIT_API_SECRET must stand under keys: in the configuration of the LiveKit server, and both clocks be right.'
  if (error instanceof LiveKitError)
    return 'Something else answers there: LIVEKIT_URL must be the address of a LiveKit server, without a path.'
  if (/certificate|self.signed|altnames/i.test(reasonOf(error))) return 'Give the proxy before LiveKit a valid certificate for this name.'
  return 'See that LiveKit runs, and that its proxy passes this name on to its port 7880.'
}
