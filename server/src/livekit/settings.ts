import { z } from 'zod/mini'
import { ConfigError, type Setting } from '#config-values.ts'

/** LiveKit's own server takes no shorter secret without a warning. */
const shortestSecret = 32

export const liveKitSettings = {
  LIVEKIT_URL: {
    read: z.string().check(z.regex(/^wss?:\/\/[^\s/?#@]+\/?$/)),
    byDefault: undefined,
    allowed: 'the wss:// address of a LiveKit server, without a path',
  },
  LIVEKIT_API_KEY: { read: z.string().check(z.regex(/^\S+$/)), byDefault: undefined, allowed: 'the name of a key of the LiveKit server' },
  LIVEKIT_API_SECRET: {
    read: z.string().check(z.minLength(shortestSecret)),
    byDefault: undefined,
    allowed: `the secret of that key, ${shortestSecret} characters or more`,
    secret: true,
  },
} as const satisfies Record<string, Setting>

export type LiveKit = { url: string; apiKey: string; apiSecret: string }

type Read = (name: keyof typeof liveKitSettings) => string | undefined
/** The video server for calls of more than two; undefined if there is none. */
export function readLiveKitSettings(read: Read, isLocal: boolean): LiveKit | undefined {
  const [url, apiKey, apiSecret] = [read('LIVEKIT_URL'), read('LIVEKIT_API_KEY'), read('LIVEKIT_API_SECRET')]
  if (url === undefined && apiKey === undefined && apiSecret === undefined) return undefined
  if (url === undefined || apiKey === undefined || apiSecret === undefined)
    throw new ConfigError('LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET must be set together, or none of them.')
  if (!isLocal && !url.startsWith('wss:'))
    throw new ConfigError(`LIVEKIT_URL is "${url}", but outside local mode it must begin with wss: browsers connect to nothing else.`)
  return { url: url.replace(/\/$/, ''), apiKey, apiSecret }
}
