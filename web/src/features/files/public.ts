import { FileField } from './FileField.tsx'
import { FilePreview } from './FilePreview.tsx'
import { iconOf } from './file-icons.ts'
import { useUploads } from './useUploads.ts'

export { FileField, FilePreview, iconOf, useUploads }
