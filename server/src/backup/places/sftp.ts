import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import SftpClient from 'ssh2-sftp-client'
import { hashOf } from './folder.ts'
import { backupsAmong, leftAfterMs, type Place, partialPrefix } from './place.ts'

type Options = { address: string; keyFile: string | undefined; hostKeys: readonly string[] }

/** A folder on another machine, by SSH. The host must have one of the keys that the settings name. */
export async function sftpPlace({ address, keyFile, hostKeys }: Options): Promise<Place> {
  const url = new URL(address)
  const folder = decodeURIComponent(url.pathname).replace(/\/+$/, '') || '/'
  const at = (name: string) => `${folder === '/' ? '' : folder}/${name}`
  const client = new SftpClient('backup', { error: () => undefined, end: () => undefined, close: () => undefined })
  let shown = 'none'
  try {
    await client.connect({
      host: url.hostname,
      port: Number(url.port || 22),
      username: decodeURIComponent(url.username),
      ...(keyFile !== undefined && { privateKey: readFileSync(keyFile) }),
      readyTimeout: 20_000,
      keepaliveInterval: 15_000,
      hostVerifier: (key: Buffer) => {
        shown = fingerprintOf(key)
        return hostKeys.some((each) => each.replace(/=$/, '') === shown)
      },
    })
  } catch (error) {
    if (!hostKeys.includes(shown) && shown !== 'none')
      throw new Error(`${url.hostname} shows the key ${shown}, which is none of BACKUP_SFTP_HOST_KEYS. Nothing was sent.`, { cause: error })
    throw error
  }
  const files = async () => ((await client.exists(folder)) ? await client.list(folder) : [])
  return {
    words: address,
    list: async () => backupsAmong((await files()).map(({ name, size }) => ({ name, bytes: size }))),
    async put(file, name, { bytes, sha256 }) {
      if (!(await client.exists(folder))) await client.mkdir(folder, true)
      const left = (await files()).filter((each) => each.name.startsWith(partialPrefix) && Date.now() - each.modifyTime > leftAfterMs)
      for (const each of left) await client.delete(at(each.name))
      const partial = at(`${partialPrefix}${randomBytes(8).toString('hex')}`)
      try {
        if ((await hashOf(file)) !== sha256) throw new Error(`${file} is not what was written. Is the disk in order?`)
        await client.fastPut(file, partial, { mode: 0o600 })
        const { size } = await client.stat(partial)
        if (size !== bytes) throw new Error(`Of ${name} ${size} bytes have arrived in ${address}, but ${bytes} were sent.`)
        if (await client.exists(at(name))) throw new Error(`${at(name)} already exists; backups are never overwritten.`)
        await client.rename(partial, at(name))
      } catch (error) {
        await client.delete(partial, true).catch(() => undefined) // the first error is the one to tell of
        throw error
      }
    },
    fetch: async (name, file) => {
      await client.fastGet(at(name), file)
    },
    remove: async (name) => {
      await client.delete(at(name))
    },
    close: async () => {
      await client.end()
    },
  }
}

/** As ssh-keygen -l prints it. */
export const fingerprintOf = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
