import { open, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { type AuditState, signedAudit } from '#audit/state.ts'
import { keptPasswords, type Passwords } from '#embedded/cluster.ts'
import type { Home } from '#embedded/location.ts'
import { codeOf } from '#embedded/processes.ts'
import type { ArchiveWriter } from './archive.ts'
import { clusterName } from './manifest.ts'
import { countRows, type Rows } from './rows.ts'

/** Folders whose content PostgreSQL recreates: backed up empty. */
const emptied = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])
const leftOut = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*|core\..*)$/
const controlFile = path.join('global', 'pg_control')

type Copy = {
  archive: ArchiveWriter
  /** A superuser's connection to the portal's database. */
  client: pg.Client
  home: Home
  checkpointFile: string
  /** Called when the files have been copied; the backup's point in time is after it. */
  onCopied: () => Promise<void> | void
}

/**
 * An online base backup: PostgreSQL keeps running, and changes made meanwhile are in the WAL, which is copied last.
 * PostgreSQL leaves backup mode by itself when this connection ends, for whatever reason.
 */
export async function copyCluster({ archive, client, home, checkpointFile, onCopied }: Copy): Promise<AuditState & { rows: Rows }> {
  const passwords = keptPasswords(home)
  for (const role of roles) await archive.addText(passwordName(role), `${passwords[role]}\n`)
  // keeps the WAL from being recycled; dropped with this connection
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`uzima_backup_${process.pid}`])
  await client.query("select pg_backup_start('uzima', fast => true)")
  await archive.addFolder(clusterName)
  await copyFolder(archive, home.dataFolder, '')
  await copyControlFile(archive, home.dataFolder)
  await onCopied()

  const counted = await countRows(client)
  const audit = await signedAudit(client, checkpointFile)
  const { rows } = await client.query<{ label: string; spaces: string; first: string; last: string }>(
    `select s.labelfile as label, coalesce(s.spcmapfile, '') as spaces, pg_walfile_name(s.lsn) as last,
            (regexp_match(s.labelfile, 'START WAL LOCATION: \\S+ \\(file ([0-9A-F]{24})\\)'))[1] as first
       from pg_backup_stop(wait_for_archive => false) s`,
  )
  const [stopped] = rows
  if (!stopped) throw new Error('PostgreSQL did not report the end of the backup.')
  if (stopped.spaces.trim() !== '') throw new Error('The database has tablespaces outside its folder, which a backup would not contain.')
  await archive.addText(`${clusterName}/backup_label`, stopped.label)
  await copyWal(archive, home.dataFolder, stopped)
  return { ...audit, rows: counted }
}

export const roles = ['superuser', 'owner'] as const
export const passwordName = (role: keyof Passwords) => `${role}-password`

async function copyFolder(archive: ArchiveWriter, dataFolder: string, below: string): Promise<void> {
  const entries = await readdir(path.join(dataFolder, below), { withFileTypes: true })
  for (const { name, ...entry } of entries.map((each) => ({ name: each.name, isFolder: each.isDirectory(), isFile: each.isFile() }))) {
    const relative = path.join(below, name)
    if (leftOut.test(name) || relative === controlFile) continue
    if (entry.isFolder) {
      await archive.addFolder(`${clusterName}/${relative}`)
      if (!emptied.has(relative)) await copyFolder(archive, dataFolder, relative)
    } else if (entry.isFile) await copyFile(archive, dataFolder, relative)
    else throw new Error(`${path.join(dataFolder, relative)} is neither a file nor a folder; a backup would not contain it.`)
  }
}

/** A table that is dropped meanwhile takes its file along; replaying the WAL handles that. */
async function copyFile(archive: ArchiveWriter, dataFolder: string, relative: string) {
  let handle: Awaited<ReturnType<typeof open>>
  try {
    handle = await open(path.join(dataFolder, relative), 'r')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  try {
    const { size } = await handle.stat()
    await archive.add(`${clusterName}/${relative}`, size, handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>)
  } finally {
    await handle.close()
  }
}

/** Copied last, and read until two reads agree, since it may be written at the same time. */
async function copyControlFile(archive: ArchiveWriter, dataFolder: string) {
  const file = path.join(dataFolder, controlFile)
  let bytes = await readFile(file)
  for (let again = await readFile(file); !again.equals(bytes); again = await readFile(file)) bytes = again
  await archive.add(`${clusterName}/${controlFile}`, bytes.length, [bytes])
}

async function copyWal(archive: ArchiveWriter, dataFolder: string, { first, last }: { first: string; last: string }) {
  const segments = (await readdir(path.join(dataFolder, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  const needed = segments.filter((name) => name >= first && name <= last)
  if (needed[0] !== first || needed.at(-1) !== last) throw new Error('PostgreSQL removed WAL that the backup needs; take it again.')
  for (const name of needed) await copyFile(archive, dataFolder, path.join('pg_wal', name))
}

export const hasCluster = async (home: Home) => (await stat(home.dataFolder).catch(() => undefined)) !== undefined
