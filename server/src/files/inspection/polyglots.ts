import type { FileType } from '@uzima/contract/files'
import { Refused } from './verdict.ts'

const pages = ['<script', '<html', '<!doctype html', '<?php', '<iframe']
/** An SVG's root with what must follow its name: the four signs alone stand by chance in every hundredth photograph. */
const drawing = /<svg(?:>|[\s/]+(?:>|[a-z][a-z:-]*\s*=))/
/** The maximum distance of a ZIP archive's directory from its end, where readers look regardless of how the file begins. */
const zipTail = 65_557

/** Rejects polyglots: files that are also valid in another format, for readers that don't start at the beginning. */
export function requireNoSecondFile(bytes: Buffer, type: FileType) {
  if (bytes.subarray(-zipTail).includes('PK\x05\x06', 0, 'latin1')) throw new Refused('file_hides_another')
  const isPdf = type === 'application/pdf'
  if (!isPdf && bytes.includes('%PDF-', 0, 'latin1')) throw new Refused('file_hides_another')
  // in a PDF these words may be ordinary text, and MIME sniffing only looks at the beginning
  const looked = bytes.toString('latin1', 0, isPdf ? 1024 : bytes.length).toLowerCase()
  if (pages.some((page) => looked.includes(page)) || drawing.test(looked)) throw new Refused('file_hides_another')
}
