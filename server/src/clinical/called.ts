/** What something is called in a language; all names, the plain one first. */
export type Called = { plain: string; clinical: string; all: readonly string[] }

/** Parses `plain name = clinical name; other names`; `id` says whose names they are. */
export function calledIn(cell: string, id: string): Called {
  const [first = '', ...others] = cell.split(';').map((each) => each.trim())
  const [plain = '', clinical = plain] = first.split('=').map((each) => each.trim())
  if (!plain || !clinical || others.includes('')) throw new Error(`Clinical data: ${id} lacks a name in "${cell}"`)
  return { plain, clinical, all: [...new Set([plain, clinical, ...others])] }
}
