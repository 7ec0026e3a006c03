import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod/mini'
import { ConfigError, list, type Setting, webUrl } from '../config-values.ts'
import { parseRule } from './keep.ts'

const recipient = /^age1[a-z0-9]{20,}$/
const recipients = list.check(z.refine((keys) => keys.every((key) => recipient.test(key))))
const target = z.string().check(z.regex(/^(s3:\/\/[a-z0-9.-]{3,63}(\/\S*)?|sftp:\/\/[^\s@:/]+@[^\s@/]+\/\S*|(?!\w+:\/\/).+)$/))
const fingerprints = list.check(z.refine((keys) => keys.every((key) => /^SHA256:[A-Za-z0-9+/]{43}=?$/.test(key))))
const rule = z.pipe(
  z.string().check(z.refine((text) => parseRule(text) !== undefined)),
  z.transform((text) => parseRule(text) ?? 'all'),
)

export const backupSettings = {
  BACKUP_TO: {
    read: target,
    byDefault: undefined,
    allowed: 'a folder, s3://bucket/prefix or sftp://user@host/folder, without a password',
    secret: true,
  },
  BACKUP_KEEP: { read: rule, byDefault: '7d,5w,12m', allowed: 'numbers of days, weeks and months such as 7d,5w,12m, or all' },
  BACKUP_RECIPIENTS: { read: recipients, byDefault: '', allowed: 'public keys of age (age1…) between commas', secret: true },
  BACKUP_PASSPHRASE_FILE: { read: z.string(), byDefault: undefined, allowed: 'a file' },
  BACKUP_IDENTITY_FILE: { read: z.string(), byDefault: undefined, allowed: 'a file' },
  BACKUP_SFTP_KEY_FILE: { read: z.string(), byDefault: undefined, allowed: 'a file' },
  BACKUP_SFTP_HOST_KEYS: { read: fingerprints, byDefault: '', allowed: 'fingerprints such as SHA256:… between commas' },
  S3_ENDPOINT: { read: webUrl, byDefault: undefined, allowed: 'an http(s) address' },
  AWS_REGION: { read: z.string().check(z.regex(/^[a-z\d-]+$/)), byDefault: undefined, allowed: 'a region such as eu-central-1' },
  BACKUP_WORK_DIR: { read: z.string(), byDefault: undefined, allowed: 'a folder' },
} as const satisfies Record<string, Setting>

export type BackupSettings = ReturnType<typeof readBackupSettings>

type Names = keyof typeof backupSettings
type Reading = {
  read: <K extends Names>(name: K) => z.output<(typeof backupSettings)[K]['read']> | undefined
  required: <K extends Names>(name: K) => z.output<(typeof backupSettings)[K]['read']>
  cwd: string
  dataDir: string
}

export function readBackupSettings({ read, required, cwd, dataDir }: Reading) {
  const fileOf = (name: 'BACKUP_PASSPHRASE_FILE' | 'BACKUP_IDENTITY_FILE' | 'BACKUP_SFTP_KEY_FILE') => {
    const file = read(name)
    return file === undefined ? undefined : path.resolve(cwd, file)
  }
  const to = read('BACKUP_TO')
  const keys = required('BACKUP_RECIPIENTS')
  const passphraseFile = fileOf('BACKUP_PASSPHRASE_FILE')
  const isRemote = to !== undefined && /^(s3|sftp):\/\//.test(to)
  if (keys.length > 0 && passphraseFile !== undefined)
    throw new ConfigError('BACKUP_RECIPIENTS and BACKUP_PASSPHRASE_FILE exclude each other: a backup is sealed in one way.')
  if (isRemote && keys.length === 0 && passphraseFile === undefined)
    throw new ConfigError('BACKUP_TO is on another machine, where backups go sealed only: set BACKUP_RECIPIENTS or BACKUP_PASSPHRASE_FILE.')
  const sftp = { keyFile: fileOf('BACKUP_SFTP_KEY_FILE'), hostKeys: required('BACKUP_SFTP_HOST_KEYS') }
  if (to?.startsWith('sftp://') && (sftp.keyFile === undefined || sftp.hostKeys.length === 0))
    throw new ConfigError('An sftp:// address in BACKUP_TO needs BACKUP_SFTP_KEY_FILE, and BACKUP_SFTP_HOST_KEYS to know the host by.')
  return {
    /** A folder's whole path, or the address of another machine. */
    to: to === undefined || isRemote ? to : path.resolve(cwd, to),
    sftp,
    /** `endpoint`: of a service other than Amazon's. Credentials are found by the names that all programs of S3 use. */
    s3: { endpoint: read('S3_ENDPOINT'), region: read('AWS_REGION') },
    keep: required('BACKUP_KEEP'),
    recipients: keys,
    passphraseFile,
    /** Opens sealed backups; not needed to make them. */
    identityFile: fileOf('BACKUP_IDENTITY_FILE'),
    /** Where backups are made and tried, out of the place they are kept in. */
    workDir: path.resolve(cwd, read('BACKUP_WORK_DIR') ?? path.join(path.dirname(path.resolve(cwd, dataDir)), 'backup-work')),
  }
}

/** The first line of a file that holds a secret. */
export function secretIn(file: string): string {
  const [line = ''] = readFileSync(file, 'utf8').split('\n')
  return line.trim()
}
