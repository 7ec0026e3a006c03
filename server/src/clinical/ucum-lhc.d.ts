/** The part of the library in use; it has no types of its own. */
declare module '@lhncbc/ucum-lhc' {
  type Options = { molecularWeight?: number | undefined; charge?: number | undefined }
  export class UcumLhcUtils {
    static getInstance(): UcumLhcUtils
    validateUnitString(unit: string): { status: 'valid' | 'invalid' | 'error' }
    convertUnitTo(
      from: string,
      value: number,
      to: string,
      options: Options,
    ): { status: 'succeeded' | 'failed' | 'error'; toVal: number | null }
  }
}
