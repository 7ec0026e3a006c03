import { startEmbedded } from '#embedded/supervisor.ts'

/** Runs the embedded database in its own process, for tests that kill it: `node embedded-child.mjs DATA_DIR`. */
const database = await startEmbedded({
  dataDir: process.argv[2] ?? 'data',
  mayUpgrade: true,
  log: (line) => process.stderr.write(`${line}\n`),
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void database.stop().then(() => process.exit(0))
  })
}
process.stdout.write(`${JSON.stringify({ ownerUrl: database.ownerUrl, superuserUrl: database.superuserUrl, pid: database.pid })}\n`)
