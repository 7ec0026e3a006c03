/** One table as CSV (RFC 4180). A cell that a spreadsheet would take for a formula is shown as what it is. */
export const toCsv = (rows: string[][]) => `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`

function cellOf(text: string): string {
  const plain = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
