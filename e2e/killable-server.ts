import path from 'node:path'
import { loadConfig } from '../server/src/config.ts'
import { serve } from '../server/src/serve.ts'
import { cheapPasswords } from '../server/test/least-cost.ts'
import { now } from './clock.ts'

/** A server of its own for the journey that kills it: on the data it left behind, if there is any. */
const [port = '', dataDir = ''] = process.argv.slice(2)
const server = await serve(
  loadConfig({
    PORT: port,
    DATA_DIR: dataDir,
    MASTER_KEY_FILE: path.join(dataDir, 'master-key.json'),
    PRACTICE_TIME_ZONE: 'America/Chicago',
    PRACTICE_PLACE: 'Uzima Clinic, Lake Street',
    AUTH_RELAXED: 'on',
    LOG_LEVEL: 'warn',
  }),
  { say: () => {}, onLost: () => process.exit(1), now, passwords: cheapPasswords() },
)
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
process.stdout.write('ready\n')
