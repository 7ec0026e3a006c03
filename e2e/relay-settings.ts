import { networkInterfaces } from 'node:os'

/** What the server under test and the relay share (server.ts). */
export const relaySecret = 'only-for-the-journeys-of-calls'
export const relayPort = (serverPort: number) => serverPort + 2000

/** An address of this machine that browsers use for calls. */
export const ownAddress = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
