import { type Config, loadConfig } from '#config.ts'
import { demoAccounts, furtherLines } from '#demo/seed.ts'
import { type Server, serve } from '#serve.ts'

await start()

async function start() {
  try {
    const config = loadConfig(process.env)
    const server = await serve(config, { say: console.log, onLost: endLost })
    stopOnSignal(server)
    console.log(`Uzima is ready at ${server.address}`)
    if (config.isLocal && config.seed !== 'none') console.log(demoLines(config.seed))
  } catch (error) {
    console.error(reasonOf(error))
    process.exit(1)
  }
}

/** The sign-in hints for a first visit. Demo accounts exist in local mode only and need no second factor, not even as admins. */
function demoLines(seed: Config['seed']): string {
  const accounts = demoAccounts(seed)
  const width = Math.max(...accounts.map(({ email }) => email.length))
  const lines = accounts.map(({ role, email, name }) => `  ${email.padEnd(width)}  ${role}, ${name}`)
  const more = seed === 'demo' ? furtherLines : []
  return [`Demo accounts (password ${accounts[0]?.password}):`, ...lines, ...more, 'Mails that people would receive: /dev/mailbox'].join(
    '\n',
  )
}

/** A second signal exits at once; the guard of the embedded PostgreSQL then stops the database. */
function stopOnSignal(server: Server) {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    console.log('Uzima is stopping')
    void server.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(reasonOf(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function endLost(reason: string) {
  console.error(`The embedded PostgreSQL cannot be started again: ${reason}`)
  process.exit(1)
}

/** One sentence for errors the operator can fix; the stack only for bugs. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isFault = [TypeError, ReferenceError, RangeError, SyntaxError].some((fault) => error instanceof fault)
  return isFault ? (error.stack ?? error.message) : error.message
}
