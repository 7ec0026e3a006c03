/** What the server under test and the stand-in for LiveKit share (server.ts, live-kit.ts). */
export const liveKitKey = 'journeys'
export const liveKitSecret = 'only-for-the-journeys-of-group-calls'
export const liveKitPort = (serverPort: number) => serverPort + 3000
