import QRCode from 'qrcode'
import type { FigurePen } from './figure.ts'

/** Draws the QR code of an address, in black; leave a quiet zone of four modules around it. */
export function drawQrCode(pen: FigurePen, url: string, { x, y, size }: { x: number; y: number; size: number }) {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' })
  const one = size / modules.size
  for (let row = 0; row < modules.size; row += 1) {
    let from = 0
    // one bar for adjacent modules: seams between them would be visible
    for (let column = 0; column <= modules.size; column += 1) {
      if (column < modules.size && modules.get(row, column) === 1) continue
      if (column > from) pen.fill({ x: x + from * one, y: y + row * one, width: (column - from) * one, height: one * 1.02 }, '#000000')
      from = column + 1
    }
  }
}
