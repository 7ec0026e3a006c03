import { SignJWT } from 'jose'
import type { LiveKit } from './settings.ts'

/** Long enough to connect; whoever is in stays in. */
const tokenSeconds = 120
const patienceMs = 5000

/** https://docs.livekit.io/frontends/authentication/tokens: what the holder may do, and nothing beyond. */
type Grants = { roomJoin?: true; room?: string; roomAdmin?: true; roomCreate?: true; roomList?: true } & {
  canPublish?: boolean
  canSubscribe?: boolean
  canPublishData?: boolean
  canPublishSources?: ('camera' | 'microphone')[]
}

const sign = ({ apiKey, apiSecret }: LiveKit, now: Date, video: Grants, holder: { identity?: string; name?: string } = {}) => {
  const seconds = Math.floor(now.getTime() / 1000)
  const { identity, name } = holder
  const token = new SignJWT({ video, ...(name !== undefined && { name }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(apiKey)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + tokenSeconds)
  return (identity === undefined ? token : token.setSubject(identity)).sign(Buffer.from(apiSecret, 'utf8'))
}

type Holder = { room: string; identity: string; name: string }
/** Lets a browser into one room, to be seen and heard there: no recording, no administration, no messages. */
export const tokenToJoin = (liveKit: LiveKit, now: Date, { room, identity, name }: Holder): Promise<string> =>
  sign(
    liveKit,
    now,
    { roomJoin: true, room, canPublish: true, canSubscribe: true, canPublishData: false, canPublishSources: ['camera', 'microphone'] },
    { identity, name },
  )

/** What the LiveKit server answered with, if it is not success. */
export class LiveKitError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the LiveKit server answered ${status}`)
    this.status = status
  }
}

/** Its RoomService, over Twirp with JSON. */
async function ask(liveKit: LiveKit, now: Date, method: string, grants: Grants, body: object): Promise<void> {
  const response = await fetch(`${liveKit.url.replace(/^ws/, 'http')}/twirp/livekit.RoomService/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await sign(liveKit, now, grants)}` },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new LiveKitError(response.status)
}

/** What is not there any more is as good as gone. */
async function unlessGone(asked: Promise<void>): Promise<void> {
  try {
    await asked
  } catch (error) {
    if (!(error instanceof LiveKitError && error.status === 404)) throw error
  }
}

export const removeParticipant = (liveKit: LiveKit, now: Date, { room, identity }: { room: string; identity: string }) =>
  unlessGone(ask(liveKit, now, 'RemoveParticipant', { roomAdmin: true, room }, { room, identity }))

export const deleteRoom = (liveKit: LiveKit, now: Date, room: string) =>
  unlessGone(ask(liveKit, now, 'DeleteRoom', { roomCreate: true }, { room }))

/** Throws if it cannot be reached or does not know our key. */
export const listRooms = (liveKit: LiveKit, now: Date) => ask(liveKit, now, 'ListRooms', { roomList: true }, {})
