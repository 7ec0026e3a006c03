/** Cents of what a person types: '12', '12.5', '12,50' or '$12.50'; nothing where it is no sum of money. */
export function readAmount(text: string): number | undefined {
  const [, whole, part = ''] = /^\$?\s?(\d{1,7})(?:[.,](\d{1,2}))?(?:\s?\$)?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Cents as they are typed. */
export const writeAmount = (cents: number) => (cents / 100).toFixed(2)
