import { FileField } from './FileField.tsx'
import { FilePreview } from './FilePreview.tsx'
import { iconOf } from './file-icons.ts'
import { sendFile } from './send-file.ts'
import { UploadRow } from './UploadRow.tsx'
import { type Item, useUploads } from './useUploads.ts'

export { FileField, FilePreview, type Item, iconOf, sendFile, UploadRow, useUploads }
