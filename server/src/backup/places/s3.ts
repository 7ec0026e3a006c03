import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { type S3Settings, s3Client } from '#s3.ts'
import { backupsAmong, type Place } from './place.ts'

type Options = { address: string } & S3Settings

/** With 10,000 parts at most, the largest backup has 160 GB. */
const partSize = 16 * 1024 * 1024

/**
 * A bucket of Amazon S3 or of another service that speaks it. An upload in parts is not seen by anybody until it is completed, which stands
 * for the temporary name that other places have; the service compares the SHA-256 of each part, which is in its signature.
 */
export function s3Place({ address, endpoint, region }: Options): Place {
  const { hostname: Bucket, pathname } = new URL(address)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`)
  const client = s3Client({ endpoint, region })
  const objectOf = (name: string) => ({ Bucket, Key: keyOf(name) })
  const sizeOf = async (name: string) => {
    try {
      return (await client.send(new HeadObjectCommand(objectOf(name)))).ContentLength
    } catch (error) {
      if (error instanceof Error && error.name === 'NotFound') return undefined
      throw error
    }
  }
  return {
    words: address,
    async list() {
      const files: { name: string; bytes: number }[] = []
      let from: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: keyOf(''), ContinuationToken: from }))
        for (const { Key = '', Size = 0 } of page.Contents ?? []) files.push({ name: Key.slice(keyOf('').length), bytes: Size })
        from = page.NextContinuationToken
      } while (from !== undefined)
      return backupsAmong(files)
    },
    async put(file, name, { bytes, sha256 }) {
      if ((await sizeOf(name)) !== undefined) throw new Error(`${keyOf(name)} already exists; backups are never overwritten.`)
      let failure: unknown
      const body = async function* () {
        try {
          yield* checked(file, sha256)
        } catch (error) {
          failure = error
          throw error
        }
      }
      const params = { ...objectOf(name), Body: Readable.from(body(), { objectMode: false }), ContentType: 'application/octet-stream' }
      await new Upload({ client, params, partSize, queueSize: 2 }).done().catch((error: unknown) => {
        // services that cannot abort an upload answer something else
        throw failure ?? error
      })
      const arrived = await sizeOf(name)
      if (arrived === bytes) return
      await client.send(new DeleteObjectCommand(objectOf(name)))
      throw new Error(`${keyOf(name)} has ${arrived ?? 0} bytes in ${address}, but ${bytes} were sent.`)
    },
    async fetch(name, file) {
      const { Body } = await client.send(new GetObjectCommand(objectOf(name)))
      if (!(Body instanceof Readable)) throw new Error(`${keyOf(name)} in ${address} has no content.`)
      await pipeline(Body, createWriteStream(file, { mode: 0o600 }))
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(objectOf(name)))
    },
    close: async () => client.destroy(),
  }
}

/** Fails at its end, before an upload is completed, if what was read is not what was written. */
async function* checked(file: string, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${file} is not what was written. Is the disk in order?`)
}
