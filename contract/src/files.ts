import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id } from './fields.ts'

/** Accepted file types and their file extensions. */
export const fileTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'text/plain': ['txt'],
} as const satisfies Record<string, readonly string[]>
export type FileType = keyof typeof fileTypes
// Object.keys loses the key type
const types = Object.keys(fileTypes) as [FileType, ...FileType[]]
export const fileType = z.enum(types)

export const fileBytes = 10 * 1024 * 1024
/** Files are transferred and stored in chunks of this size; only the last may be shorter. */
export const chunkBytes = 256 * 1024

/** Why a file's content is rejected, as codes from errors.ts. */
export const fileRefusals = [
  'file_type_mismatch',
  'file_hides_another',
  'file_encrypted',
  'file_has_script',
  'file_damaged',
  'file_incomplete',
  'image_too_large',
  'file_too_complex',
  'file_infected',
  'file_not_scanned',
  'files_unavailable',
] as const
export const fileRefusal = z.enum(fileRefusals)
export type FileRefusal = z.infer<typeof fileRefusal>

// biome-ignore lint/suspicious/noControlCharactersInRegex: forbidden characters, together with bidirectional marks
const unfit = /[\u0000-\u001f\u007f/\\\u200e\u200f\u202a-\u202e\u2066-\u2069]|^\.+$/u
/** A plain file name: no path, no invisible or direction-changing characters. */
export const fileName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(200),
  z.refine((name) => !unfit.test(name), { error: 'file_name_invalid' }),
)

export const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
/** The type implied by the file name; undefined if we don't accept it. */
export const typeOfName = (name: string): FileType | undefined =>
  types.find((type) => fileTypes[type].some((ending) => ending === extensionOf(name)))

export const StartUpload = z.object({
  name: fileName,
  size: z.int().check(z.minimum(1, 'file_empty'), z.maximum(fileBytes, 'file_too_large')),
  /** As reported by the browser; empty if it doesn't know. */
  type: z.string().check(z.maxLength(100)),
})

export const Upload = z.object({
  id,
  name: z.string(),
  size: z.int(),
  /** uploading: chunks are missing or the upload is not completed. checking: the content is being checked. */
  state: z.enum(['uploading', 'checking', 'ready', 'refused']),
  /** Chunks received so far. */
  received: z.array(z.int()),
  refusal: z.nullable(fileRefusal),
})
export type Upload = z.infer<typeof Upload>

/** A file attached to something. */
export const StoredFile = z.object({ id, name: z.string(), type: fileType, size: z.int() })
export type StoredFile = z.infer<typeof StoredFile>

const piece = z.object({ id, position: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(fileBytes / chunkBytes - 1)) })

export const filesApi = endpoints({
  startUpload: {
    method: 'POST',
    path: '/api/files',
    summary: 'Starts uploading a file to the caller’s record; its chunks follow.',
    body: StartUpload,
    response: Upload,
    status: 201,
    isUpload: true,
  },
  startPatientUpload: {
    method: 'POST',
    path: '/api/files/of/:patientId',
    summary: 'Starts uploading a file to the record of a patient in the caller’s care.',
    params: z.object({ patientId: id }),
    body: StartUpload,
    response: Upload,
    status: 201,
    isUpload: true,
  },
  sendChunk: {
    method: 'PUT',
    path: '/api/files/:id/chunks/:position',
    summary: 'Uploads one chunk of a file: 256 KiB, except for the last. Idempotent.',
    params: piece,
    bytes: chunkBytes,
    response: z.object({ received: z.int() }),
    isUpload: true,
  },
  finishUpload: {
    method: 'POST',
    path: '/api/files/:id/finish',
    summary: 'Finishes an upload and has the file checked.',
    params: byId,
    response: Upload,
  },
  getUpload: {
    method: 'GET',
    path: '/api/files/:id',
    summary: 'The progress of an upload, so that it can resume after a lost connection.',
    params: byId,
    response: Upload,
  },
  cancelUpload: {
    method: 'DELETE',
    path: '/api/files/:id',
    summary: 'Deletes a file that nothing refers to yet.',
    params: byId,
    response: z.object({}),
  },
})
