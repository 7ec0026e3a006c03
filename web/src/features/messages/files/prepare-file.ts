import { fileBytes } from '@uzima/contract/files'
import { type AttachmentType, attachmentTypeOf } from '@uzima/contract/messages'
import { isWhatItSays, plainName } from './file-kind.ts'

export type Prepared = { file: File } | { refusal: 'kind' | 'file_empty' | 'file_too_large' }

/** Longer sides are scaled down: text stays legible and the canvas fits into memory. */
const longestSide = 4096

/** Prepares a file for sending. Pictures are redrawn, which strips location, camera and any other embedded data. */
export async function prepareFile(file: File): Promise<Prepared> {
  const type = attachmentTypeOf(file.name)
  if (!type) return { refusal: 'kind' }
  if (file.size === 0) return { refusal: 'file_empty' }
  const isPicture = type.startsWith('image/')
  if (!isPicture && file.size > fileBytes) return { refusal: 'file_too_large' }
  if (!isWhatItSays(type, await lookInto(file, type))) return { refusal: 'kind' }
  const sent = isPicture ? await redraw(file, type) : new File([file], plainName(file.name), { type })
  if (!sent) return { refusal: 'kind' }
  return sent.size > fileBytes ? { refusal: 'file_too_large' } : { file: sent }
}

const lookInto = async (file: File, type: AttachmentType) =>
  new Uint8Array(await (type === 'text/plain' ? file : file.slice(0, 16)).arrayBuffer())

/** Undefined if the browser cannot decode it as a picture. */
async function redraw(file: File, type: AttachmentType): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  return drawn ? new File([drawn], nameAs(file.name, type, drawn.type), { type: drawn.type }) : undefined
}

/** Canvas cannot encode GIF and sometimes WebP: these become PNG and are renamed. */
const nameAs = (name: string, asked: string, drawn: string) => plainName(asked === drawn ? name : `${name.replace(/\.[^.]+$/, '')}.png`)

/** Whether the browser can decode a received picture; checked before showing it. */
export const canBeShown = (blob: Blob) =>
  createImageBitmap(blob).then(
    (picture) => {
      picture.close()
      return true
    },
    () => false,
  )
