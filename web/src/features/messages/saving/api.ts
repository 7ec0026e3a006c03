import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AddRecord, healthRecordsApi } from '@uzima/contract/health-records'
import { descriptionLength, type RecordStatus, type RecordType } from '@uzima/contract/health-records/kinds'
import { client } from '#lib/client.ts'
import type { FileSlip } from '#lib/encrypted-messages/messages.ts'
import { dayOf } from '#lib/format.ts'
import { sendFile } from '../../files/public.ts'
import type { Shown } from '../conversation/reader.ts'
import { fetchFile } from '../files/fetch-file.ts'
import { plainName } from '../files/file-kind.ts'
import type { SaveFor } from './save-for.ts'

const api = client(healthRecordsApi)
const live = { topics: ['health-records'] }
const keyOf = ({ contactId }: SaveFor) => ['messages', 'saved', contactId]

/** Messages of a conversation that are in the record. Refused to people who may not write there. */
export const useSaved = (saveFor: SaveFor) =>
  useQuery({
    queryKey: keyOf(saveFor),
    queryFn: () =>
      saveFor.patientId
        ? api.listPatientSavedMessages({ patientId: saveFor.patientId })
        : api.listSavedMessages({ contactId: saveFor.contactId }),
    meta: live,
    staleTime: 60_000,
  })

/** Why a file was not included, as a code of errors.ts; `missing` if it could not be decrypted here. */
export class NotTaken extends Error {
  readonly fileName: string
  readonly code: string
  constructor(fileName: string, code: string) {
    super(code)
    this.fileName = fileName
    this.code = code
  }
}

export const isTooLongForRecord = (body: string) => body.length > descriptionLength

type Save = { title: string; type: RecordType; status: RecordStatus; provider: string; files: FileSlip[] }

/** Decrypts the files here and uploads them like any record's, which the server checks; then creates the record. */
export function useSaveMessage(saveFor: SaveFor, { message, opened }: Shown, uploaded: Map<string, string>) {
  const queryClient = useQueryClient()
  const { patientId } = saveFor

  /** Uploads each file once, however often saving is retried. */
  async function upload(key: string, name: string, find: () => Promise<Blob | undefined>): Promise<string> {
    const before = uploaded.get(key)
    if (before) return before
    const blob = await find()
    if (!blob) throw new NotTaken(name, 'missing')
    const { signal } = new AbortController()
    const file = new File([blob], name, { type: blob.type })
    const { id, refusal } = await sendFile({ file, patientId, begun: undefined, signal, onBegun: ignore, onProgress: ignore })
    if (refusal) throw new NotTaken(name, refusal)
    uploaded.set(key, id)
    return id
  }

  async function save({ files: slips, status, ...words }: Save) {
    const body = opened?.body ?? ''
    const isFile = isTooLongForRecord(body)
    const files: string[] = []
    for (const slip of slips) files.push(await upload(slip.id, plainName(slip.name), () => fetchFile(slip)))
    if (isFile) files.push(await upload('body', 'message.txt', () => Promise.resolve(new Blob([body], { type: 'text/plain' }))))
    const record: AddRecord = {
      ...words,
      date: dayOf(message.createdAt),
      description: isFile ? null : body,
      values: [],
      files,
      message: { senderId: message.senderId, messageId: message.id },
    }
    return patientId ? api.addPatientRecord({ ...record, status, patientId }) : api.addHealthRecord(record)
  }

  return useMutation({ mutationFn: save, onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(saveFor) }) })
}

const ignore = () => undefined
