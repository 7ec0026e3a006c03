/** Parses an amount to cents: '12', '12.5', '12,50' or '$12.50'; undefined if it isn't one. */
export function readAmount(text: string): number | undefined {
  const [, whole, part = ''] = /^\$?\s?(\d{1,7})(?:[.,](\d{1,2}))?(?:\s?\$)?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Cents as input text. */
export const writeAmount = (cents: number) => (cents / 100).toFixed(2)
