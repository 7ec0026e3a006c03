import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { keptFor } from '#kept-for.ts'
import { s3Client } from '#s3.ts'
import { folderOf } from './objects.ts'
import type { FileSettings } from './settings.ts'
import { type FileStore, type Listed, type RunTask, StoreAway } from './store.ts'

type Options = { settings: FileSettings; run: RunTask; onAway: (error: Error) => void }

/** The least that S3 allows; of a file of 40 MB two are held at a time. */
const partSize = 5 * 1024 * 1024
const timeouts = { connectionTimeout: 3_000, socketTimeout: 20_000, requestTimeout: 30_000, throwOnRequestTimeout: true } as const
const answersWithinMs = 3_000
const rememberedMs = 5_000
const named = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Each database has a folder of its own, so that a prefix that two of them share mixes nothing up. */
export function s3Store({ settings, run, onAway }: Options): FileStore {
  const { bucket: Bucket, prefix, words, takesNew } = settings
  const client = s3Client(settings, timeouts)
  let folder: Promise<string> | undefined
  const start = async () => {
    folder ??= run(({ db }) => folderOf(db)).catch((error: unknown) => {
      folder = undefined // asked again
      throw error
    })
    return `${prefix && `${prefix}/`}${await folder}/`
  }
  const counts = { put: none(), read: none(), remove: none(), list: none() }

  /** Whatever does not come from us is the storage's. */
  async function asked<T>(operation: keyof typeof counts, ask: (at: string) => Promise<T>): Promise<T> {
    const at = await start()
    try {
      const answer = await ask(at)
      counts[operation].done += 1
      return answer
    } catch (error) {
      if (error instanceof Unread) throw error.cause
      counts[operation].failed += 1
      const away = new StoreAway(`${words}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`, error)
      onAway(away)
      throw away
    }
  }
  const sizeOf = (Key: string) =>
    client.send(new HeadObjectCommand({ Bucket, Key })).then(({ ContentLength }) => ContentLength, whenMissing(undefined))

  return {
    words,
    takesNew,
    run,
    counts,
    put: (object, pieces, bytes) =>
      asked('put', async (at) => {
        let unread: Unread | undefined
        const body = async function* () {
          try {
            yield* pieces
          } catch (error) {
            unread = new Unread('The bytes could not be read.', { cause: error })
            throw unread
          }
        }
        const Key = at + object
        const params = { Bucket, Key, Body: Readable.from(body(), { objectMode: false }), ContentType: 'application/octet-stream' }
        await new Upload({ client, params, partSize, queueSize: 1 }).done().catch((error: unknown) => {
          throw unread ?? error
        })
        const arrived = await sizeOf(Key)
        if (arrived !== bytes) throw new Error(`${Key} has ${arrived ?? 0} bytes, but ${bytes} were sent.`)
      }),
    read: (object, from, length) =>
      asked('read', async (at) => {
        const Range = `bytes=${from}-${from + length - 1}`
        const answer = await client.send(new GetObjectCommand({ Bucket, Key: at + object, Range })).catch(whenMissing(undefined))
        if (!answer) return undefined
        const bytes = Buffer.from((await answer.Body?.transformToByteArray()) ?? [])
        if (bytes.length !== length) throw new Error(`${at}${object} has ${bytes.length} bytes where ${length} were asked for.`)
        return bytes
      }),
    remove: (object) =>
      asked('remove', async (at) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: at + object })).catch(whenMissing(undefined))
      }),
    async *list() {
      let from: string | undefined
      do {
        const page = await asked('list', async (at) => {
          const { Contents = [], NextContinuationToken } = await client.send(
            new ListObjectsV2Command({ Bucket, Prefix: at, ContinuationToken: from }),
          )
          return { next: NextContinuationToken, objects: Contents.flatMap((each) => toListed(each, at)) }
        })
        yield* page.objects
        from = page.next
      } while (from !== undefined)
    },
    isThere: keptFor(rememberedMs, async () => {
      try {
        const command = new ListObjectsV2Command({ Bucket, Prefix: await start(), MaxKeys: 1 })
        await client.send(command, { abortSignal: AbortSignal.timeout(answersWithinMs) })
        return true
      } catch (error) {
        onAway(error instanceof Error ? error : new Error(String(error)))
        return false
      }
    }),
    close: () => client.destroy(),
  }
}

/** What was to be sent could not be read, which is no fault of the storage. */
class Unread extends Error {}

const none = () => ({ done: 0, failed: 0 })

type Found = { Key?: string | undefined; Size?: number | undefined; LastModified?: Date | undefined }
/** Objects with other names are not ours. */
function toListed({ Key = '', Size = 0, LastModified = new Date() }: Found, at: string): Listed[] {
  const object = Key.slice(at.length)
  return named.test(object) ? [{ object, bytes: Size, at: LastModified }] : []
}

const whenMissing =
  <T>(answer: T) =>
  (error: unknown): T => {
    if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return answer
    throw error
  }
