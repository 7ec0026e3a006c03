/** Verifies the check digit of a LOINC code. */
export function isLoinc(code: string): boolean {
  const [digits = '', check] = code.split('-')
  const odd = [...digits].reverse()
  const doubled = String(
    Number(
      odd
        .filter((_, index) => index % 2 === 0)
        .reverse()
        .join(''),
    ) * 2,
  )
  const even = odd.filter((_, index) => index % 2 === 1).reverse()
  const sum = [...doubled, ...even].reduce((total, digit) => total + Number(digit), 0)
  return Number(check) === (10 - (sum % 10)) % 10
}
