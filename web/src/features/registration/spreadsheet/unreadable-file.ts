export type FileFault = 'empty' | 'no_rows' | 'workbook' | 'not_text' | 'too_many_rows' | 'too_big' | 'open_quote'
/** Why a file as a whole cannot be read. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly code: FileFault
  readonly line: number | undefined
  constructor(code: FileFault, line?: number) {
    super(code)
    this.code = code
    this.line = line
  }
}
