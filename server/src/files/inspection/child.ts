import { writeSync } from 'node:fs'
import { inspect } from './inspect.ts'
import { show } from './show.ts'
import { type FileQuestion, type PhotoQuestion, type Question, Refused, type Verdict } from './verdict.ts'

/**
 * A process that inspects a single file and exits, so that a hostile file harms nothing else. It gets the question as its argument and the
 * bytes on stdin; it writes bytes to stdout and its verdict, one line, to file descriptor 3.
 */
const verdictPipe = 3

async function readAll(): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of process.stdin) pieces.push(piece)
  return Buffer.concat(pieces)
}

const writeOut = (bytes: Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()))
  })

async function inspected(question: FileQuestion): Promise<Verdict> {
  const { type, bytes } = await inspect(await readAll(), question)
  if (bytes) await writeOut(bytes)
  return { type, remade: bytes !== undefined }
}

async function shown(question: FileQuestion): Promise<Verdict> {
  for await (const bytes of show(await readAll(), question)) await writeOut(bytes)
  return { type: question.claimed, remade: true }
}

async function photographed({ position }: PhotoQuestion): Promise<Verdict> {
  const { makePhoto } = await import('./make-photo.ts')
  await writeOut(await makePhoto(await readAll(), position))
  return { type: 'image/jpeg', remade: true }
}

async function drawn(): Promise<Verdict> {
  const { makeLogo } = await import('./make-logo.ts')
  const { images, facts } = await makeLogo(await readAll())
  for (const image of images) await writeOut(image)
  return { type: 'image/png', remade: true, logo: facts }
}

function answer(question: Question): Promise<Verdict> {
  if (question.task === 'logo') return drawn()
  if (question.task === 'photo') return photographed(question)
  return question.task === 'show' ? shown(question) : inspected(question)
}

// only ever written by our own parent process
const question = JSON.parse(process.argv[2] ?? '{}') as Question
let verdict: Verdict
try {
  verdict = await answer(question)
} catch (error) {
  if (!(error instanceof Refused)) throw error
  verdict = { refusal: error.refusal }
}
writeSync(verdictPipe, JSON.stringify(verdict))
