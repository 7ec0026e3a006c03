import path from 'node:path'
import { loadConfig } from '../server/src/config.ts'
import { findRunning } from '../server/src/embedded/supervisor.ts'
import { serve } from '../server/src/serve.ts'
import { leastCost } from '../server/test/least-cost.ts'
import { removeData, throwawayFolder } from '../server/test/throwaway-cluster.ts'
import { now } from './clock.ts'
import { startControl } from './control.ts'
import { liveKitKey, liveKitPort, liveKitSecret } from './live-kit-settings.ts'
import { practiceKey } from './practice-key.ts'
import { ownAddress, relayPort, relaySecret } from './relay-settings.ts'

/** The server of the journeys: as `npm start` runs it, but on data of its own, with raised limits, a shifted clock and cheap password hashes. */
const dataDir = throwawayFolder('e2e')
const port = Number(process.env.E2E_PORT ?? '3917')
const config = loadConfig({
  PORT: String(port),
  DATA_DIR: dataDir,
  MASTER_KEY_FILE: path.join(dataDir, 'master-key.json'),
  SEED: 'small',
  PRACTICE_TIME_ZONE: 'America/Chicago',
  PRACTICE_PLACE: 'Uzima Clinic, Lake Street',
  AUTH_RELAXED: 'on',
  PUSH_SERVICES: 'push.example.org',
  LOG_LEVEL: 'warn',
  // a relay that only the journey of calls through it starts (relay.ts)
  ICE_SERVERS: `turn:${ownAddress()}:${relayPort(port)}`,
  TURN_SECRET: relaySecret,
  ICE_RELAY_ONLY: 'off',
  // a stand-in that only the journey of group calls starts (live-kit.ts)
  LIVEKIT_URL: `ws://localhost:${liveKitPort(port)}`,
  LIVEKIT_API_KEY: liveKitKey,
  LIVEKIT_API_SECRET: liveKitSecret,
})
const say = (line: string) => process.stderr.write(`${line}\n`)
const server = await serve(config, {
  say: () => {},
  onLost: (reason) => {
    say(reason)
    process.exit(1)
  },
  now,
  passwordCost: leastCost,
})

const control = await startControl(findRunning(dataDir), config.port + 1000)
await control.owner.query(
  `insert into app.records_keys (key_id, card, created_by, created_at)
   select $1, $2, u.id, $3 from auth.users u where u.email = 'admin@demo.example'`,
  [practiceKey.keyId, practiceKey.card, now()],
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void control
      .stop()
      .then(() => server.stop())
      .then(() => {
        removeData(dataDir)
        process.exit(0)
      })
  })
}
