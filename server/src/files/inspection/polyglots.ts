import type { FileType } from '@uzima/contract/files'
import { Refused } from './verdict.ts'

const pages = ['<script', '<html', '<!doctype html', '<svg', '<?php', '<iframe']
/** How far before its end a ZIP archive has its directory at most: readers look there, whatever the file begins with. */
const zipTail = 65_557

/** A file that is also another one, for a reader who looks elsewhere than at its beginning. */
export function requireNoSecondFile(bytes: Buffer, type: FileType) {
  if (bytes.subarray(-zipTail).includes('PK\x05\x06', 0, 'latin1')) throw new Refused('file_hides_another')
  const isPdf = type === 'application/pdf'
  if (!isPdf && bytes.includes('%PDF-', 0, 'latin1')) throw new Refused('file_hides_another')
  // in a document such words may be its text; a browser that guesses looks at the beginning only
  const looked = bytes.toString('latin1', 0, isPdf ? 1024 : bytes.length).toLowerCase()
  if (pages.some((page) => looked.includes(page))) throw new Refused('file_hides_another')
}
