import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { backupsAmong, leftAfterMs, type Place, partialPrefix } from './place.ts'

/** A folder of this machine, best on another disk. */
export function folderPlace(folder: string): Place {
  const at = (name: string) => path.join(folder, name)
  const sizeOf = async (name: string) => (await stat(at(name))).size
  return {
    words: folder,
    async list() {
      const names = await readdir(folder).catch(ignoreMissing)
      return backupsAmong(await Promise.all(names.map(async (name) => ({ name, bytes: await sizeOf(name) }))))
    },
    async put(file, name, { bytes, sha256 }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeLeft(folder)
      const partial = at(`${partialPrefix}${randomBytes(8).toString('hex')}`)
      try {
        await pipeline(createReadStream(file), createWriteStream(partial, { mode: 0o600, flags: 'wx' }))
        await sync(partial)
        if ((await stat(partial)).size !== bytes || (await hashOf(partial)) !== sha256)
          throw new Error(`What has arrived in ${folder} is not what was sent. Is the disk in order?`)
        if (existsSync(at(name))) throw new Error(`${at(name)} already exists; backups are never overwritten.`)
        await rename(partial, at(name))
      } finally {
        await rm(partial, { force: true })
      }
      await sync(folder)
    },
    fetch: (name, file) => copyFile(at(name), file),
    remove: (name) => rm(at(name)),
    close: async () => undefined,
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

async function removeLeft(folder: string) {
  for (const name of (await readdir(folder)).filter((each) => each.startsWith(partialPrefix))) {
    const left = path.join(folder, name)
    if (Date.now() - (await stat(left)).mtimeMs > leftAfterMs) await rm(left)
  }
}

async function sync(place: string) {
  const handle = await open(place, 'r')
  await handle.sync()
  await handle.close()
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
