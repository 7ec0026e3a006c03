import { availableParallelism } from 'node:os'
import { type Config, loadConfig, readSetting, settingNames } from '#config.ts'
import { ConfigError } from '#config-values.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

type Env = Record<string, string | undefined>

const check = 'settings'
const everySetting = 'Every setting is explained in docs/operator.md.'

/** Every setting that a start refuses, and those that it takes but that look like a mistake. `config`: if a start takes them all. */
export function checkSettings(env: Env, cwd: string): { findings: Finding[]; config: Config | undefined } {
  const faults: string[] = []
  const left = { ...env }
  /** Notes what a start would say; a setting that is wrong by itself is set aside, so that the next is found, too. */
  const note = (error: unknown): boolean => {
    if (!(error instanceof ConfigError)) throw error
    faults.push(error.message)
    if (error.variable === undefined || left[error.variable] === undefined) return false
    delete left[error.variable]
    return true
  }
  for (const name of settingNames) {
    try {
      readSetting(left, name)
    } catch (error) {
      note(error)
    }
  }
  for (let goesOn = true; goesOn; ) {
    try {
      const config = loadConfig(left, cwd)
      if (faults.length === 0) return { findings: judgeSettings(config, env), config }
      goesOn = false
    } catch (error) {
      // what concerns several of them ends the search
      goesOn = note(error)
    }
  }
  return {
    findings: faults.map((fault) => failed(check, fault, `Correct it: the server does not start. ${everySetting}`)),
    config: undefined,
  }
}

type Suspicion = { isSo: boolean; says: string; remedy: string }

export function judgeSettings(config: Config, env: Env, processors = availableParallelism()): Finding[] {
  const { isLocal } = config
  const publicUrl = new URL(config.publicUrl)
  const sender = config.mailFrom.replace(/^.*@|>$/g, '')
  const suspicions: Suspicion[] = [
    ...config.warnings.map((says) => ({ isSo: true, says, remedy: 'Correct the name, or remove the variable.' })),
    {
      isSo: env.NODE_TLS_REJECT_UNAUTHORIZED === '0',
      says: 'NODE_TLS_REJECT_UNAUTHORIZED=0 is set: certificates of mail servers, databases and other portals are not looked at.',
      remedy: 'Remove it, and give the certificate of your own authority by NODE_EXTRA_CA_CERTS.',
    },
    {
      isSo: !isLocal && config.trustedProxies === 0,
      says: 'TRUSTED_PROXIES is 0: behind a proxy everybody has its address, and one person who mistypes locks all of them out.',
      remedy: 'Set it to the number of proxies before the server, usually 1.',
    },
    {
      isSo: publicUrl.pathname !== '/' || publicUrl.search !== '',
      says: `PUBLIC_URL is "${config.publicUrl}", which has more than a host: the portal is at the root of its host.`,
      remedy: 'Leave the path away.',
    },
    {
      isSo: !isLocal && !related(sender, publicUrl.hostname),
      says: `Letters come from ${sender}, while the portal is at ${publicUrl.hostname}: mail servers may take them for forged.`,
      remedy: 'Set MAIL_FROM to an address of the portal’s own domain, or see that SPF, DKIM and DMARC are published for this one.',
    },
    {
      isSo: config.smtpUrl !== undefined && /[?&](requireTLS=false|ignoreTLS=true)/i.test(config.smtpUrl) && !isLocal,
      says: 'SMTP_URL allows letters without encryption; they have links and codes in them.',
      remedy: 'Leave requireTLS=false away, unless the relay is on a network of your own.',
    },
    {
      isSo: config.databasePool < 5,
      says: `DATABASE_POOL is ${config.databasePool}: people wait for each other.`,
      remedy: 'Set it to 20, or to what the database allows.',
    },
    {
      isSo: config.threads < Math.min(processors, 128) && processors > 4,
      says: `UV_THREADPOOL_SIZE is ${config.threads} on a machine with ${processors} processors: some of them never hash or make documents.`,
      remedy: `Set UV_THREADPOOL_SIZE=${processors}.`,
    },
    {
      isSo: ['silent', 'fatal'].includes(config.logLevel),
      says: `LOG_LEVEL is ${config.logLevel}: errors are written down nowhere.`,
      remedy: 'Set it to info.',
    },
    {
      isSo: !isLocal && config.payments.by === 'sandbox',
      says: 'PAYMENT_SANDBOX is on: people seem to pay, and no money moves.',
      remedy: 'Remove it before the portal opens.',
    },
    {
      isSo: !isLocal && config.payments.by === 'stripe' && /^(sk|rk)_test_/.test(config.payments.secretKey),
      says: 'STRIPE_SECRET_KEY is a key for tests: no money moves.',
      remedy: 'Set the live key, and the secret of the live webhook, before the portal opens.',
    },
    {
      isSo: config.metrics !== undefined && !['127.0.0.1', '::1', 'localhost'].includes(config.metrics.host),
      says: `METRICS_HOST is ${config.metrics?.host}: whoever reaches that address reads the metrics without a password.`,
      remedy: 'See that only Prometheus reaches it.',
    },
    {
      isSo: !isLocal && config.ice.servers.length > 0 && !config.ice.servers.some((url) => url.startsWith('turn')),
      says: 'ICE_SERVERS has no turn: address: video visits fail behind strict firewalls, and each side learns the address of the other.',
      remedy: 'Run a relay (deploy/turnserver.conf), and add it with TURN_SECRET.',
    },
    {
      isSo: config.backup.to !== undefined && config.backup.recipients.length === 0 && config.backup.passphraseFile === undefined,
      says: 'Backups are not sealed: names, addresses and times of visits stand in them in the clear.',
      remedy: 'Set BACKUP_RECIPIENTS or BACKUP_PASSPHRASE_FILE.',
    },
    {
      isSo: config.backup.identityFile !== undefined,
      says: 'BACKUP_IDENTITY_FILE is set: whoever takes this server over reads its old backups, too.',
      remedy: 'Keep the identity on another machine, and try backups there; leave it if that is what you want.',
    },
  ]
  const found = suspicions.filter(({ isSo }) => isSo).map(({ says, remedy }) => warning(check, says, remedy))
  const count = settingNames.filter((name) => env[name]).length
  const taken = `The server takes all of them${isLocal ? ', in local mode' : ''}; ${count} are set.`
  return found.length > 0 ? found : [ok(check, taken)]
}

/** Whether one host is the other, or they are below one domain. */
function related(one: string, other: string): boolean {
  const domain = (host: string) => host.toLowerCase().split('.').slice(-2).join('.')
  return domain(one) === domain(other)
}
