import { attachmentTypeOf, messagesApi } from '@uzima/contract/messages'
import { client } from '#lib/client.ts'
import { decryptFile } from '#lib/encrypted-messages/files.ts'
import type { FileSlip } from '#lib/encrypted-messages/messages.ts'
import { isWhatItSays } from './file-kind.ts'
import { canBeShown } from './prepare-file.ts'

const api = client(messagesApi)

/** Downloads and decrypts; undefined if the content doesn't match its name or isn't a valid picture. */
export async function fetchFile(slip: FileSlip): Promise<Blob | undefined> {
  const type = attachmentTypeOf(slip.name)
  const sealed = await api.getAttachmentContent({ id: slip.id })
  const bytes = await decryptFile(new Uint8Array(await sealed.arrayBuffer()), slip)
  if (!type || type !== slip.type || !isWhatItSays(type, bytes)) return undefined
  const blob = new Blob([bytes], { type })
  return type.startsWith('image/') && !(await canBeShown(blob)) ? undefined : blob
}
