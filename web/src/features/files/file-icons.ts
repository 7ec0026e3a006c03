import type { FileType } from '@uzima/contract/files'
import { FileText, Image, NotebookText } from 'lucide-react'
import type { IconShape } from '#ui/Icon.tsx'

export const iconOf = (type: FileType | undefined): IconShape => {
  if (type === 'application/pdf') return NotebookText
  return type?.startsWith('image/') ? Image : FileText
}
