/** RFC 4180. Cells that a spreadsheet would evaluate as a formula are neutralised. */
export const toCsv = (rows: string[][]) => `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`

function cellOf(text: string): string {
  const plain = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
